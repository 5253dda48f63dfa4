// Every method of Texture2D that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture2D<float4> T;
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
  Out[1] = T.SampleLevel(Smp, float2(8, 9), 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float undef, float undef, i32 0, i32 0, i32 undef, float 1.500000e+00)
  Out[2] = T.SampleLevel(Smp, float2(16, 17), 1.5, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 1.500000e+00)
  Out[3] = T.SampleLevel(Smp, float2(24, 25), 1.5, int2(1, -2), s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4] = T.SampleGrad(Smp, float2(32, 33), float2(0.5, 1.5), float2(4.5, 5.5));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float undef, float undef, i32 0, i32 0, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float undef)
  Out[5] = T.SampleGrad(Smp, float2(40, 41), float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float undef)
  Out[6] = T.SampleGrad(Smp, float2(48, 49), float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float 7.500000e-01)
  Out[7] = T.SampleGrad(Smp, float2(56, 57), float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2), 0.75, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8].x = T.SampleCmpLevelZero(Cmp, float2(64, 65), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float undef, float undef, i32 0, i32 0, i32 undef, float 2.500000e-01)
  Out[9].x = T.SampleCmpLevelZero(Cmp, float2(72, 73), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01)
  Out[10].x = T.SampleCmpLevelZero(Cmp, float2(80, 81), 0.25, int2(1, -2), s); Status[10] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float undef, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[11] = T.Gather(Smp, float2(88, 89));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float undef, float undef, i32 0, i32 0, i32 0)
  Out[12] = T.Gather(Smp, float2(96, 97), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 9.600000e+01, float 9.700000e+01, float undef, float undef, i32 1, i32 -2, i32 0)
  Out[13] = T.Gather(Smp, float2(104, 105), int2(1, -2), s); Status[13] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.040000e+02, float 1.050000e+02, float undef, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[14] = T.GatherRed(Smp, float2(112, 113));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.120000e+02, float 1.130000e+02, float undef, float undef, i32 0, i32 0, i32 0)
  Out[15] = T.GatherRed(Smp, float2(120, 121), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.200000e+02, float 1.210000e+02, float undef, float undef, i32 1, i32 -2, i32 0)
  Out[16] = T.GatherRed(Smp, float2(128, 129), int2(1, -2), s); Status[16] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.280000e+02, float 1.290000e+02, float undef, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[17] = T.GatherRed(Smp, float2(136, 137), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float undef, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float undef, float undef, i32 -4, i32 5, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float undef, float undef, i32 6, i32 -7, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float undef, float undef, i32 -8, i32 4, i32 0)
  Out[18] = T.GatherRed(Smp, float2(144, 145), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[18] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float undef, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float undef, float undef, i32 -4, i32 5, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float undef, float undef, i32 6, i32 -7, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float undef, float undef, i32 -8, i32 4, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[19] = T.GatherGreen(Smp, float2(152, 153));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.520000e+02, float 1.530000e+02, float undef, float undef, i32 0, i32 0, i32 1)
  Out[20] = T.GatherGreen(Smp, float2(160, 161), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+02, float 1.610000e+02, float undef, float undef, i32 1, i32 -2, i32 1)
  Out[21] = T.GatherGreen(Smp, float2(168, 169), int2(1, -2), s); Status[21] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.680000e+02, float 1.690000e+02, float undef, float undef, i32 1, i32 -2, i32 1)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[22] = T.GatherGreen(Smp, float2(176, 177), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float undef, float undef, i32 1, i32 -2, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float undef, float undef, i32 -4, i32 5, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float undef, float undef, i32 6, i32 -7, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float undef, float undef, i32 -8, i32 4, i32 1)
  Out[23] = T.GatherGreen(Smp, float2(184, 185), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[23] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float undef, float undef, i32 1, i32 -2, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float undef, float undef, i32 -4, i32 5, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float undef, float undef, i32 6, i32 -7, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float undef, float undef, i32 -8, i32 4, i32 1)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[24] = T.GatherBlue(Smp, float2(192, 193));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.920000e+02, float 1.930000e+02, float undef, float undef, i32 0, i32 0, i32 2)
  Out[25] = T.GatherBlue(Smp, float2(200, 201), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.000000e+02, float 2.010000e+02, float undef, float undef, i32 1, i32 -2, i32 2)
  Out[26] = T.GatherBlue(Smp, float2(208, 209), int2(1, -2), s); Status[26] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.080000e+02, float 2.090000e+02, float undef, float undef, i32 1, i32 -2, i32 2)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[27] = T.GatherBlue(Smp, float2(216, 217), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float undef, float undef, i32 1, i32 -2, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float undef, float undef, i32 -4, i32 5, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float undef, float undef, i32 6, i32 -7, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float undef, float undef, i32 -8, i32 4, i32 2)
  Out[28] = T.GatherBlue(Smp, float2(224, 225), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[28] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float undef, float undef, i32 1, i32 -2, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float undef, float undef, i32 -4, i32 5, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float undef, float undef, i32 6, i32 -7, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float undef, float undef, i32 -8, i32 4, i32 2)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[29] = T.GatherAlpha(Smp, float2(232, 233));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.320000e+02, float 2.330000e+02, float undef, float undef, i32 0, i32 0, i32 3)
  Out[30] = T.GatherAlpha(Smp, float2(240, 241), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+02, float 2.410000e+02, float undef, float undef, i32 1, i32 -2, i32 3)
  Out[31] = T.GatherAlpha(Smp, float2(248, 249), int2(1, -2), s); Status[31] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.480000e+02, float 2.490000e+02, float undef, float undef, i32 1, i32 -2, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[32] = T.GatherAlpha(Smp, float2(256, 257), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float undef, float undef, i32 1, i32 -2, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float undef, float undef, i32 -4, i32 5, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float undef, float undef, i32 6, i32 -7, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float undef, float undef, i32 -8, i32 4, i32 3)
  Out[33] = T.GatherAlpha(Smp, float2(264, 265), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[33] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float undef, float undef, i32 1, i32 -2, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float undef, float undef, i32 -4, i32 5, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float undef, float undef, i32 6, i32 -7, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float undef, float undef, i32 -8, i32 4, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[34] = T.GatherCmp(Cmp, float2(272, 273), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.720000e+02, float 2.730000e+02, float undef, float undef, i32 0, i32 0, i32 0, float 2.500000e-01)
  Out[35] = T.GatherCmp(Cmp, float2(280, 281), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.800000e+02, float 2.810000e+02, float undef, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  Out[36] = T.GatherCmp(Cmp, float2(288, 289), 0.25, int2(1, -2), s); Status[36] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.880000e+02, float 2.890000e+02, float undef, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[37] = T.GatherCmpRed(Cmp, float2(296, 297), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.960000e+02, float 2.970000e+02, float undef, float undef, i32 0, i32 0, i32 0, float 2.500000e-01)
  Out[38] = T.GatherCmpRed(Cmp, float2(304, 305), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.040000e+02, float 3.050000e+02, float undef, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  Out[39] = T.GatherCmpRed(Cmp, float2(312, 313), 0.25, int2(1, -2), s); Status[39] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.120000e+02, float 3.130000e+02, float undef, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[40] = T.GatherCmpRed(Cmp, float2(320, 321), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float undef, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float undef, float undef, i32 -4, i32 5, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float undef, float undef, i32 6, i32 -7, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float undef, float undef, i32 -8, i32 4, i32 0, float 2.500000e-01)
  Out[41] = T.GatherCmpRed(Cmp, float2(328, 329), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[41] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float undef, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float undef, float undef, i32 -4, i32 5, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float undef, float undef, i32 6, i32 -7, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float undef, float undef, i32 -8, i32 4, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[42] = T.GatherCmpGreen(Cmp, float2(336, 337), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.360000e+02, float 3.370000e+02, float undef, float undef, i32 0, i32 0, i32 1, float 2.500000e-01)
  Out[43] = T.GatherCmpGreen(Cmp, float2(344, 345), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.440000e+02, float 3.450000e+02, float undef, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  Out[44] = T.GatherCmpGreen(Cmp, float2(352, 353), 0.25, int2(1, -2), s); Status[44] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.520000e+02, float 3.530000e+02, float undef, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[45] = T.GatherCmpGreen(Cmp, float2(360, 361), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float undef, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float undef, float undef, i32 -4, i32 5, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float undef, float undef, i32 6, i32 -7, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float undef, float undef, i32 -8, i32 4, i32 1, float 2.500000e-01)
  Out[46] = T.GatherCmpGreen(Cmp, float2(368, 369), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[46] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float undef, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float undef, float undef, i32 -4, i32 5, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float undef, float undef, i32 6, i32 -7, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float undef, float undef, i32 -8, i32 4, i32 1, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[47] = T.GatherCmpBlue(Cmp, float2(376, 377), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.760000e+02, float 3.770000e+02, float undef, float undef, i32 0, i32 0, i32 2, float 2.500000e-01)
  Out[48] = T.GatherCmpBlue(Cmp, float2(384, 385), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.840000e+02, float 3.850000e+02, float undef, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  Out[49] = T.GatherCmpBlue(Cmp, float2(392, 393), 0.25, int2(1, -2), s); Status[49] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.920000e+02, float 3.930000e+02, float undef, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[50] = T.GatherCmpBlue(Cmp, float2(400, 401), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float undef, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float undef, float undef, i32 -4, i32 5, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float undef, float undef, i32 6, i32 -7, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float undef, float undef, i32 -8, i32 4, i32 2, float 2.500000e-01)
  Out[51] = T.GatherCmpBlue(Cmp, float2(408, 409), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[51] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float undef, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float undef, float undef, i32 -4, i32 5, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float undef, float undef, i32 6, i32 -7, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float undef, float undef, i32 -8, i32 4, i32 2, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[52] = T.GatherCmpAlpha(Cmp, float2(416, 417), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.160000e+02, float 4.170000e+02, float undef, float undef, i32 0, i32 0, i32 3, float 2.500000e-01)
  Out[53] = T.GatherCmpAlpha(Cmp, float2(424, 425), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.240000e+02, float 4.250000e+02, float undef, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  Out[54] = T.GatherCmpAlpha(Cmp, float2(432, 433), 0.25, int2(1, -2), s); Status[54] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.320000e+02, float 4.330000e+02, float undef, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[55] = T.GatherCmpAlpha(Cmp, float2(440, 441), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float undef, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float undef, float undef, i32 -4, i32 5, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float undef, float undef, i32 6, i32 -7, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float undef, float undef, i32 -8, i32 4, i32 3, float 2.500000e-01)
  Out[56] = T.GatherCmpAlpha(Cmp, float2(448, 449), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[56] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float undef, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float undef, float undef, i32 -4, i32 5, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float undef, float undef, i32 6, i32 -7, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float undef, float undef, i32 -8, i32 4, i32 3, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[57] = T.Load(int3(456, 457, 2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 456, i32 457, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[58] = T.Load(int3(464, 465, 2), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 464, i32 465, i32 undef, i32 1, i32 -2, i32 undef)
  Out[59] = T.Load(int3(472, 473, 2), int2(1, -2), s); Status[59] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 472, i32 473, i32 undef, i32 1, i32 -2, i32 undef)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[60] = T[uint2(480, 481)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 0, i32 480, i32 481, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[61] = T.mips[3][uint2(488, 489)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 3, i32 488, i32 489, i32 undef, i32 undef, i32 undef, i32 undef)
  T.GetDimensions(u0, u1);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  Out[62] = float4(asfloat(u0), asfloat(u1), 0, 0);
  T.GetDimensions(f0, f1);
  Out[63] = float4((f0), (f1), 0, 0);
  T.GetDimensions(5, u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 5)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[64] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(5, f0, f1, f2);
  Out[65] = float4((f0), (f1), (f2), 0);
}
