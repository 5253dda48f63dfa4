// Swizzles as values and as assignment targets, of scalars, and nested.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float4> Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  float4 V = Out[0];
  // CHECK: store <4 x float> %{{.*}}, ptr %V
  float2 ZX = V.zx;
  // CHECK: shufflevector <4 x float> %{{.*}}, <4 x float> poison, <2 x i32> <i32 2, i32 0>
  V.xz = ZX;
  // CHECK: %[[WHOLE:.*]] = load <4 x float>, ptr %V
  // CHECK: %[[FIRST:.*]] = insertelement <4 x float> %[[WHOLE]], float %{{.*}}, i32 0
  // CHECK: %[[BOTH:.*]] = insertelement <4 x float> %[[FIRST]], float %{{.*}}, i32 2
  // CHECK: store <4 x float> %[[BOTH]], ptr %V
  V.wzyx.x = 7;
  // CHECK: insertelement <4 x float> %{{.*}}, float 7.000000e+00, i32 3
  float3 S = V.y.xxx;
  // CHECK: shufflevector <4 x float> %{{.*}}, <4 x float> poison, <3 x i32> <i32 1, i32 1, i32 1>
  V[ID.x] = 5;
  // CHECK: %[[INDEX:.*]] = extractelement <3 x i32> %{{.*}}, i32 0
  // CHECK: insertelement <4 x float> %{{.*}}, float 5.000000e+00, i32 %[[INDEX]]
  V.rgb *= 2;
  // CHECK: fmul {{.*}}<3 x float> %{{.*}}, splat (float 2.000000e+00)
  Out[1] = V;
}
