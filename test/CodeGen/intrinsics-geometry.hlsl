// Dot products, and intrinsics that are composed of them.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> F;
RWStructuredBuffer<float3> V3;
RWStructuredBuffer<float4> V4;
RWStructuredBuffer<int2> I2;
RWStructuredBuffer<double2> D2;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  F[0] = dot(V4[0], V4[1]);
  // CHECK: call {{.*}}float @dxil.op.Dot4.f32(float %{{.*}}, float %{{.*}}, float %{{.*}}, float %{{.*}}, float %{{.*}}, float %{{.*}}, float %{{.*}}, float %{{.*}})
  F[0] = dot(I2[0], I2[1]);
  // CHECK: mul <2 x i32>
  // CHECK: add i32
  D2[0].x = dot(D2[0], D2[1]);
  // CHECK: fmul {{.*}}<2 x double>
  // CHECK: fadd {{.*}}double
  F[0] = length(V3[0]);
  // CHECK: %[[DOT:.*]] = call {{.*}}float @dxil.op.Dot3.f32(
  // CHECK: call {{.*}}float @llvm.sqrt.f32(float %[[DOT]])
  F[0] = length(F[1]);
  // CHECK: call {{.*}}float @llvm.fabs.f32(
  V3[0] = normalize(V3[1]);
  // CHECK: %[[SQUARE:.*]] = call {{.*}}float @dxil.op.Dot3.f32(
  // CHECK: call {{.*}}float @dxil.op.Rsqrt.f32(float %[[SQUARE]])
  V3[0] = cross(V3[0], V3[1]);
  // CHECK: shufflevector <3 x float> %{{.*}}, <3 x float> poison, <3 x i32> <i32 1, i32 2, i32 0>
  // CHECK: shufflevector <3 x float> %{{.*}}, <3 x float> poison, <3 x i32> <i32 2, i32 0, i32 1>
}
