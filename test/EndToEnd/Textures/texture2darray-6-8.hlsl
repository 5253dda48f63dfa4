// Every method of Texture2DArray that compute shaders have from 6.8 on.
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture2DArray<float4> T;
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
  Out[1].x = T.SampleCmpLevel(Cmp, float3(8, 9, 10), 0.25, 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevel.f32(i32 224, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float undef, i32 0, i32 0, i32 undef, float 2.500000e-01, float 1.500000e+00)
  Out[2].x = T.SampleCmpLevel(Cmp, float3(16, 17, 18), 0.25, 1.5, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevel.f32(i32 224, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 1.500000e+00)
  Out[3].x = T.SampleCmpLevel(Cmp, float3(24, 25, 26), 0.25, 1.5, int2(1, -2), s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevel.f32(i32 224, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4].x = T.SampleCmpGrad(Cmp, float3(32, 33, 34), 0.25, float2(0.5, 1.5), float2(4.5, 5.5));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpGrad.f32(i32 254, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float undef, i32 0, i32 0, i32 undef, float 2.500000e-01, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float undef)
  Out[5].x = T.SampleCmpGrad(Cmp, float3(40, 41, 42), 0.25, float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpGrad.f32(i32 254, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float undef)
  Out[6].x = T.SampleCmpGrad(Cmp, float3(48, 49, 50), 0.25, float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpGrad.f32(i32 254, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float 7.500000e-01)
  Out[7].x = T.SampleCmpGrad(Cmp, float3(56, 57, 58), 0.25, float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2), 0.75, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpGrad.f32(i32 254, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8].x = T.SampleCmpBias(Cmp, float3(64, 65, 66), 0.25, 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32 255, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float 6.600000e+01, float undef, i32 0, i32 0, i32 undef, float 2.500000e-01, float 1.500000e+00, float undef)
  Out[9].x = T.SampleCmpBias(Cmp, float3(72, 73, 74), 0.25, 1.5, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32 255, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float 7.400000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 1.500000e+00, float undef)
  Out[10].x = T.SampleCmpBias(Cmp, float3(80, 81, 82), 0.25, 1.5, int2(1, -2), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32 255, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float 8.200000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 1.500000e+00, float 7.500000e-01)
  Out[11].x = T.SampleCmpBias(Cmp, float3(88, 89, 90), 0.25, 1.5, int2(1, -2), 0.75, s); Status[11] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32 255, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float 9.000000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01, float 1.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
}
