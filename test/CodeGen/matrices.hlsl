// A matrix value is a vector in row order. Constructors fill
// it row by row; elements and rows can be read and assigned.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> Out;
RWStructuredBuffer<float2> Out2;

float2x3 Identity(float2x3 M) { return M; }

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  // CHECK-LABEL: define internal void @main.body
  float2x3 M = float2x3(1, 2, 3, 4, 5, 6);
  // CHECK: store <6 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, float 5.000000e+00, float 6.000000e+00>, ptr %M
  Out[0] = M[1][0] + M._m02 + M._21;
  // CHECK: extractelement <6 x float> %{{.*}}, i32 3
  // CHECK: extractelement <6 x float> %{{.*}}, i32 2
  // CHECK: extractelement <6 x float> %{{.*}}, i32 3
  M[0] = float3(7, 8, 9);
  // CHECK: insertelement <6 x float> %{{.*}}, float {{.*}}, i32 0
  // CHECK: insertelement <6 x float> %{{.*}}, float {{.*}}, i32 1
  // CHECK: insertelement <6 x float> %{{.*}}, float {{.*}}, i32 2
  Out2[0] = M._m00_m12;
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 0, i32 5>
  M._m01_m10 = Out2[1];
  // CHECK: insertelement <6 x float> %{{.*}}, float %{{.*}}, i32 1
  // CHECK: insertelement <6 x float> %{{.*}}, float %{{.*}}, i32 3
  float2x2 Small = (float2x2)M;
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <4 x i32> <i32 0, i32 1, i32 3, i32 4>
  Small *= 2;
  // CHECK: fmul {{.*}}<4 x float> %{{.*}}, splat (float 2.000000e+00)
  Small = Small * Small + Small;
  // Element by element.
  // CHECK: fmul {{.*}}<4 x float>
  // CHECK: fadd {{.*}}<4 x float>
  Out[1] = Identity(M)[ID.x][1];
  // CHECK: call {{.*}}<6 x float> @Identity(<6 x float>
  // CHECK: %[[ROW:.*]] = mul i32 %{{.*}}, 3
  // CHECK: %[[AT:.*]] = add i32 %[[ROW]], 1
  // CHECK: extractelement <6 x float> %{{.*}}, i32 %[[AT]]
  Out[2] = Small[0].y;
}
// CHECK: define internal {{.*}}<6 x float> @Identity(<6 x float> %M)
