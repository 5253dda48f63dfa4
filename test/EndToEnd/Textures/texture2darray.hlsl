// Every method of Texture2DArray that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
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
  Out[1] = T.SampleLevel(Smp, float3(8, 9, 10), 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float undef, i32 0, i32 0, i32 undef, float 1.500000e+00)
  Out[2] = T.SampleLevel(Smp, float3(16, 17, 18), 1.5, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float undef, i32 1, i32 -2, i32 undef, float 1.500000e+00)
  Out[3] = T.SampleLevel(Smp, float3(24, 25, 26), 1.5, int2(1, -2), s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float undef, i32 1, i32 -2, i32 undef, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4] = T.SampleGrad(Smp, float3(32, 33, 34), float2(0.5, 1.5), float2(4.5, 5.5));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float undef, i32 0, i32 0, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float undef)
  Out[5] = T.SampleGrad(Smp, float3(40, 41, 42), float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float undef, i32 1, i32 -2, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float undef)
  Out[6] = T.SampleGrad(Smp, float3(48, 49, 50), float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float undef, i32 1, i32 -2, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float 7.500000e-01)
  Out[7] = T.SampleGrad(Smp, float3(56, 57, 58), float2(0.5, 1.5), float2(4.5, 5.5), int2(1, -2), 0.75, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float undef, i32 1, i32 -2, i32 undef, float 5.000000e-01, float 1.500000e+00, float undef, float 4.500000e+00, float 5.500000e+00, float undef, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8].x = T.SampleCmpLevelZero(Cmp, float3(64, 65, 66), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float 6.600000e+01, float undef, i32 0, i32 0, i32 undef, float 2.500000e-01)
  Out[9].x = T.SampleCmpLevelZero(Cmp, float3(72, 73, 74), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float 7.400000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01)
  Out[10].x = T.SampleCmpLevelZero(Cmp, float3(80, 81, 82), 0.25, int2(1, -2), s); Status[10] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float 8.200000e+01, float undef, i32 1, i32 -2, i32 undef, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[11] = T.Gather(Smp, float3(88, 89, 90));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float 9.000000e+01, float undef, i32 0, i32 0, i32 0)
  Out[12] = T.Gather(Smp, float3(96, 97, 98), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 9.600000e+01, float 9.700000e+01, float 9.800000e+01, float undef, i32 1, i32 -2, i32 0)
  Out[13] = T.Gather(Smp, float3(104, 105, 106), int2(1, -2), s); Status[13] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.040000e+02, float 1.050000e+02, float 1.060000e+02, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[14] = T.GatherRed(Smp, float3(112, 113, 114));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.120000e+02, float 1.130000e+02, float 1.140000e+02, float undef, i32 0, i32 0, i32 0)
  Out[15] = T.GatherRed(Smp, float3(120, 121, 122), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.200000e+02, float 1.210000e+02, float 1.220000e+02, float undef, i32 1, i32 -2, i32 0)
  Out[16] = T.GatherRed(Smp, float3(128, 129, 130), int2(1, -2), s); Status[16] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.280000e+02, float 1.290000e+02, float 1.300000e+02, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[17] = T.GatherRed(Smp, float3(136, 137, 138), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float 1.380000e+02, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float 1.380000e+02, float undef, i32 -4, i32 5, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float 1.380000e+02, float undef, i32 6, i32 -7, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float 1.380000e+02, float undef, i32 -8, i32 4, i32 0)
  Out[18] = T.GatherRed(Smp, float3(144, 145, 146), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[18] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float 1.460000e+02, float undef, i32 1, i32 -2, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float 1.460000e+02, float undef, i32 -4, i32 5, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float 1.460000e+02, float undef, i32 6, i32 -7, i32 0)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float 1.460000e+02, float undef, i32 -8, i32 4, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[19] = T.GatherGreen(Smp, float3(152, 153, 154));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.520000e+02, float 1.530000e+02, float 1.540000e+02, float undef, i32 0, i32 0, i32 1)
  Out[20] = T.GatherGreen(Smp, float3(160, 161, 162), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+02, float 1.610000e+02, float 1.620000e+02, float undef, i32 1, i32 -2, i32 1)
  Out[21] = T.GatherGreen(Smp, float3(168, 169, 170), int2(1, -2), s); Status[21] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.680000e+02, float 1.690000e+02, float 1.700000e+02, float undef, i32 1, i32 -2, i32 1)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[22] = T.GatherGreen(Smp, float3(176, 177, 178), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float 1.780000e+02, float undef, i32 1, i32 -2, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float 1.780000e+02, float undef, i32 -4, i32 5, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float 1.780000e+02, float undef, i32 6, i32 -7, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float 1.780000e+02, float undef, i32 -8, i32 4, i32 1)
  Out[23] = T.GatherGreen(Smp, float3(184, 185, 186), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[23] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float 1.860000e+02, float undef, i32 1, i32 -2, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float 1.860000e+02, float undef, i32 -4, i32 5, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float 1.860000e+02, float undef, i32 6, i32 -7, i32 1)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float 1.860000e+02, float undef, i32 -8, i32 4, i32 1)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[24] = T.GatherBlue(Smp, float3(192, 193, 194));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.920000e+02, float 1.930000e+02, float 1.940000e+02, float undef, i32 0, i32 0, i32 2)
  Out[25] = T.GatherBlue(Smp, float3(200, 201, 202), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.000000e+02, float 2.010000e+02, float 2.020000e+02, float undef, i32 1, i32 -2, i32 2)
  Out[26] = T.GatherBlue(Smp, float3(208, 209, 210), int2(1, -2), s); Status[26] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.080000e+02, float 2.090000e+02, float 2.100000e+02, float undef, i32 1, i32 -2, i32 2)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[27] = T.GatherBlue(Smp, float3(216, 217, 218), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float 2.180000e+02, float undef, i32 1, i32 -2, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float 2.180000e+02, float undef, i32 -4, i32 5, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float 2.180000e+02, float undef, i32 6, i32 -7, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float 2.180000e+02, float undef, i32 -8, i32 4, i32 2)
  Out[28] = T.GatherBlue(Smp, float3(224, 225, 226), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[28] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float 2.260000e+02, float undef, i32 1, i32 -2, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float 2.260000e+02, float undef, i32 -4, i32 5, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float 2.260000e+02, float undef, i32 6, i32 -7, i32 2)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.240000e+02, float 2.250000e+02, float 2.260000e+02, float undef, i32 -8, i32 4, i32 2)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[29] = T.GatherAlpha(Smp, float3(232, 233, 234));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.320000e+02, float 2.330000e+02, float 2.340000e+02, float undef, i32 0, i32 0, i32 3)
  Out[30] = T.GatherAlpha(Smp, float3(240, 241, 242), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+02, float 2.410000e+02, float 2.420000e+02, float undef, i32 1, i32 -2, i32 3)
  Out[31] = T.GatherAlpha(Smp, float3(248, 249, 250), int2(1, -2), s); Status[31] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.480000e+02, float 2.490000e+02, float 2.500000e+02, float undef, i32 1, i32 -2, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[32] = T.GatherAlpha(Smp, float3(256, 257, 258), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float 2.580000e+02, float undef, i32 1, i32 -2, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float 2.580000e+02, float undef, i32 -4, i32 5, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float 2.580000e+02, float undef, i32 6, i32 -7, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.560000e+02, float 2.570000e+02, float 2.580000e+02, float undef, i32 -8, i32 4, i32 3)
  Out[33] = T.GatherAlpha(Smp, float3(264, 265, 266), int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[33] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float 2.660000e+02, float undef, i32 1, i32 -2, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float 2.660000e+02, float undef, i32 -4, i32 5, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float 2.660000e+02, float undef, i32 6, i32 -7, i32 3)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.640000e+02, float 2.650000e+02, float 2.660000e+02, float undef, i32 -8, i32 4, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[34] = T.GatherCmp(Cmp, float3(272, 273, 274), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.720000e+02, float 2.730000e+02, float 2.740000e+02, float undef, i32 0, i32 0, i32 0, float 2.500000e-01)
  Out[35] = T.GatherCmp(Cmp, float3(280, 281, 282), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.800000e+02, float 2.810000e+02, float 2.820000e+02, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  Out[36] = T.GatherCmp(Cmp, float3(288, 289, 290), 0.25, int2(1, -2), s); Status[36] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.880000e+02, float 2.890000e+02, float 2.900000e+02, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[37] = T.GatherCmpRed(Cmp, float3(296, 297, 298), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.960000e+02, float 2.970000e+02, float 2.980000e+02, float undef, i32 0, i32 0, i32 0, float 2.500000e-01)
  Out[38] = T.GatherCmpRed(Cmp, float3(304, 305, 306), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.040000e+02, float 3.050000e+02, float 3.060000e+02, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  Out[39] = T.GatherCmpRed(Cmp, float3(312, 313, 314), 0.25, int2(1, -2), s); Status[39] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.120000e+02, float 3.130000e+02, float 3.140000e+02, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[40] = T.GatherCmpRed(Cmp, float3(320, 321, 322), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float 3.220000e+02, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float 3.220000e+02, float undef, i32 -4, i32 5, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float 3.220000e+02, float undef, i32 6, i32 -7, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+02, float 3.210000e+02, float 3.220000e+02, float undef, i32 -8, i32 4, i32 0, float 2.500000e-01)
  Out[41] = T.GatherCmpRed(Cmp, float3(328, 329, 330), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[41] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float 3.300000e+02, float undef, i32 1, i32 -2, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float 3.300000e+02, float undef, i32 -4, i32 5, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float 3.300000e+02, float undef, i32 6, i32 -7, i32 0, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.280000e+02, float 3.290000e+02, float 3.300000e+02, float undef, i32 -8, i32 4, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[42] = T.GatherCmpGreen(Cmp, float3(336, 337, 338), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.360000e+02, float 3.370000e+02, float 3.380000e+02, float undef, i32 0, i32 0, i32 1, float 2.500000e-01)
  Out[43] = T.GatherCmpGreen(Cmp, float3(344, 345, 346), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.440000e+02, float 3.450000e+02, float 3.460000e+02, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  Out[44] = T.GatherCmpGreen(Cmp, float3(352, 353, 354), 0.25, int2(1, -2), s); Status[44] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.520000e+02, float 3.530000e+02, float 3.540000e+02, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[45] = T.GatherCmpGreen(Cmp, float3(360, 361, 362), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float 3.620000e+02, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float 3.620000e+02, float undef, i32 -4, i32 5, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float 3.620000e+02, float undef, i32 6, i32 -7, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.600000e+02, float 3.610000e+02, float 3.620000e+02, float undef, i32 -8, i32 4, i32 1, float 2.500000e-01)
  Out[46] = T.GatherCmpGreen(Cmp, float3(368, 369, 370), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[46] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float 3.700000e+02, float undef, i32 1, i32 -2, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float 3.700000e+02, float undef, i32 -4, i32 5, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float 3.700000e+02, float undef, i32 6, i32 -7, i32 1, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.680000e+02, float 3.690000e+02, float 3.700000e+02, float undef, i32 -8, i32 4, i32 1, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[47] = T.GatherCmpBlue(Cmp, float3(376, 377, 378), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.760000e+02, float 3.770000e+02, float 3.780000e+02, float undef, i32 0, i32 0, i32 2, float 2.500000e-01)
  Out[48] = T.GatherCmpBlue(Cmp, float3(384, 385, 386), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.840000e+02, float 3.850000e+02, float 3.860000e+02, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  Out[49] = T.GatherCmpBlue(Cmp, float3(392, 393, 394), 0.25, int2(1, -2), s); Status[49] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.920000e+02, float 3.930000e+02, float 3.940000e+02, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[50] = T.GatherCmpBlue(Cmp, float3(400, 401, 402), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float 4.020000e+02, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float 4.020000e+02, float undef, i32 -4, i32 5, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float 4.020000e+02, float undef, i32 6, i32 -7, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+02, float 4.010000e+02, float 4.020000e+02, float undef, i32 -8, i32 4, i32 2, float 2.500000e-01)
  Out[51] = T.GatherCmpBlue(Cmp, float3(408, 409, 410), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[51] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float 4.100000e+02, float undef, i32 1, i32 -2, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float 4.100000e+02, float undef, i32 -4, i32 5, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float 4.100000e+02, float undef, i32 6, i32 -7, i32 2, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.080000e+02, float 4.090000e+02, float 4.100000e+02, float undef, i32 -8, i32 4, i32 2, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[52] = T.GatherCmpAlpha(Cmp, float3(416, 417, 418), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.160000e+02, float 4.170000e+02, float 4.180000e+02, float undef, i32 0, i32 0, i32 3, float 2.500000e-01)
  Out[53] = T.GatherCmpAlpha(Cmp, float3(424, 425, 426), 0.25, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.240000e+02, float 4.250000e+02, float 4.260000e+02, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  Out[54] = T.GatherCmpAlpha(Cmp, float3(432, 433, 434), 0.25, int2(1, -2), s); Status[54] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.320000e+02, float 4.330000e+02, float 4.340000e+02, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[55] = T.GatherCmpAlpha(Cmp, float3(440, 441, 442), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float 4.420000e+02, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float 4.420000e+02, float undef, i32 -4, i32 5, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float 4.420000e+02, float undef, i32 6, i32 -7, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.400000e+02, float 4.410000e+02, float 4.420000e+02, float undef, i32 -8, i32 4, i32 3, float 2.500000e-01)
  Out[56] = T.GatherCmpAlpha(Cmp, float3(448, 449, 450), 0.25, int2(1, -2), int2(-4, 5), int2(6, -7), int2(-8, 4), s); Status[56] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float 4.500000e+02, float undef, i32 1, i32 -2, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float 4.500000e+02, float undef, i32 -4, i32 5, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float 4.500000e+02, float undef, i32 6, i32 -7, i32 3, float 2.500000e-01)
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.480000e+02, float 4.490000e+02, float 4.500000e+02, float undef, i32 -8, i32 4, i32 3, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[57] = T.Load(int4(456, 457, 458, 2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 456, i32 457, i32 458, i32 undef, i32 undef, i32 undef)
  Out[58] = T.Load(int4(464, 465, 466, 2), int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 464, i32 465, i32 466, i32 1, i32 -2, i32 undef)
  Out[59] = T.Load(int4(472, 473, 474, 2), int2(1, -2), s); Status[59] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 472, i32 473, i32 474, i32 1, i32 -2, i32 undef)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[60] = T[uint3(480, 481, 482)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 0, i32 480, i32 481, i32 482, i32 undef, i32 undef, i32 undef)
  Out[61] = T.mips[3][uint3(488, 489, 490)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 3, i32 488, i32 489, i32 490, i32 undef, i32 undef, i32 undef)
  T.GetDimensions(u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  Out[62] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(f0, f1, f2);
  Out[63] = float4((f0), (f1), (f2), 0);
  T.GetDimensions(5, u0, u1, u2, u3);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 5)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[64] = float4(asfloat(u0), asfloat(u1), asfloat(u2), asfloat(u3));
  T.GetDimensions(5, f0, f1, f2, f3);
  Out[65] = float4((f0), (f1), (f2), (f3));
}
