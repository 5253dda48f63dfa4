// Every method of TextureCubeArray that compute shaders have from 6.6 on.
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

TextureCubeArray<float4> T;
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
  Out[1] = T.Sample(Smp, float4(8, 9, 10, 11));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float 1.100000e+01, i32 undef, i32 undef, i32 undef, float undef)
  Out[2] = T.Sample(Smp, float4(16, 17, 18, 19), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float 1.900000e+01, i32 undef, i32 undef, i32 undef, float 7.500000e-01)
  Out[3] = T.Sample(Smp, float4(24, 25, 26, 27), 0.75, s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float 2.700000e+01, i32 undef, i32 undef, i32 undef, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4] = T.SampleBias(Smp, float4(32, 33, 34, 35), 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float 3.500000e+01, i32 undef, i32 undef, i32 undef, float 1.500000e+00, float undef)
  Out[5] = T.SampleBias(Smp, float4(40, 41, 42, 43), 1.5, 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float 4.300000e+01, i32 undef, i32 undef, i32 undef, float 1.500000e+00, float 7.500000e-01)
  Out[6] = T.SampleBias(Smp, float4(48, 49, 50, 51), 1.5, 0.75, s); Status[6] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float 5.100000e+01, i32 undef, i32 undef, i32 undef, float 1.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[7].x = T.SampleCmp(Cmp, float4(56, 57, 58, 59), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float 5.900000e+01, i32 undef, i32 undef, i32 undef, float 2.500000e-01, float undef)
  Out[8].x = T.SampleCmp(Cmp, float4(64, 65, 66, 67), 0.25, 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float 6.600000e+01, float 6.700000e+01, i32 undef, i32 undef, i32 undef, float 2.500000e-01, float 7.500000e-01)
  Out[9].x = T.SampleCmp(Cmp, float4(72, 73, 74, 75), 0.25, 0.75, s); Status[9] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float 7.400000e+01, float 7.500000e+01, i32 undef, i32 undef, i32 undef, float 2.500000e-01, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[10].x = T.CalculateLevelOfDetail(Smp, float3(80, 81, 82));
  // CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float 8.200000e+01, i1 true)
  Out[11].x = T.CalculateLevelOfDetailUnclamped(Smp, float3(88, 89, 90));
  // CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float 9.000000e+01, i1 false)
}
