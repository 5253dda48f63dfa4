// Every method of Texture3D that compute shaders have from 6.6 on.
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture3D<float4> T;
SamplerState Smp;
SamplerComparisonState Cmp;
RWStructuredBuffer<float4> Out;
RWStructuredBuffer<uint> Status;

// CHECK: define void @main()
[numthreads(4, 1, 1)]
void main() {
  uint s;
  uint u0, u1, u2, u3;
  float f0, f1, f2, f3;
  Out[1] = T.Sample(Smp, float3(8, 9, 10));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float undef, i32 0, i32 0, i32 0, float undef)
  Out[2] = T.Sample(Smp, float3(16, 17, 18), int3(1, -2, 3));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float undef, i32 1, i32 -2, i32 3, float undef)
  Out[3] = T.Sample(Smp, float3(24, 25, 26), int3(1, -2, 3), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float undef, i32 1, i32 -2, i32 3, float 7.500000e-01)
  Out[4] = T.Sample(Smp, float3(32, 33, 34), int3(1, -2, 3), 0.75, s); Status[4] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float undef, i32 1, i32 -2, i32 3, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[5] = T.SampleBias(Smp, float3(40, 41, 42), 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float undef, i32 0, i32 0, i32 0, float 1.500000e+00, float undef)
  Out[6] = T.SampleBias(Smp, float3(48, 49, 50), 1.5, int3(1, -2, 3));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float undef, i32 1, i32 -2, i32 3, float 1.500000e+00, float undef)
  Out[7] = T.SampleBias(Smp, float3(56, 57, 58), 1.5, int3(1, -2, 3), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float undef, i32 1, i32 -2, i32 3, float 1.500000e+00, float 7.500000e-01)
  Out[8] = T.SampleBias(Smp, float3(64, 65, 66), 1.5, int3(1, -2, 3), 0.75, s); Status[8] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float 6.600000e+01, float undef, i32 1, i32 -2, i32 3, float 1.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[9].x = T.CalculateLevelOfDetail(Smp, float3(72, 73, 74));
  // CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float 7.400000e+01, i1 true)
  Out[10].x = T.CalculateLevelOfDetailUnclamped(Smp, float3(80, 81, 82));
  // CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float 8.200000e+01, i1 false)
}
