// Every method of Texture1DArray that compute shaders have from 6.6 on.
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture1DArray<float4> T;
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
  Out[1] = T.Sample(Smp, float2(8, 9));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float undef, float undef, i32 0, i32 undef, i32 undef, float undef)
  Out[2] = T.Sample(Smp, float2(16, 17), 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float undef)
  Out[3] = T.Sample(Smp, float2(24, 25), 1, 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 7.500000e-01)
  Out[4] = T.Sample(Smp, float2(32, 33), 1, 0.75, s); Status[4] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[5] = T.SampleBias(Smp, float2(40, 41), 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float undef, float undef, i32 0, i32 undef, i32 undef, float 1.500000e+00, float undef)
  Out[6] = T.SampleBias(Smp, float2(48, 49), 1.5, 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 1.500000e+00, float undef)
  Out[7] = T.SampleBias(Smp, float2(56, 57), 1.5, 1, 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 1.500000e+00, float 7.500000e-01)
  Out[8] = T.SampleBias(Smp, float2(64, 65), 1.5, 1, 0.75, s); Status[8] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleBias.f32(i32 61, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 1.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[9].x = T.SampleCmp(Cmp, float2(72, 73), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float undef, float undef, i32 0, i32 undef, i32 undef, float 2.500000e-01, float undef)
  Out[10].x = T.SampleCmp(Cmp, float2(80, 81), 0.25, 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 2.500000e-01, float undef)
  Out[11].x = T.SampleCmp(Cmp, float2(88, 89), 0.25, 1, 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 2.500000e-01, float 7.500000e-01)
  Out[12].x = T.SampleCmp(Cmp, float2(96, 97), 0.25, 1, 0.75, s); Status[12] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmp.f32(i32 64, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 9.600000e+01, float 9.700000e+01, float undef, float undef, i32 1, i32 undef, i32 undef, float 2.500000e-01, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[13].x = T.CalculateLevelOfDetail(Smp, 104);
  // CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.040000e+02, float undef, float undef, i1 true)
  Out[14].x = T.CalculateLevelOfDetailUnclamped(Smp, 112);
  // CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.120000e+02, float undef, float undef, i1 false)
}
