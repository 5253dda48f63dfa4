// Every method of TextureCubeArray that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
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
  Out[1] = T.SampleLevel(Smp, float4(8, 9, 10, 11), 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float 1.100000e+01, i32 undef, i32 undef, i32 undef, float 1.500000e+00)
  Out[2] = T.SampleLevel(Smp, float4(16, 17, 18, 19), 1.5, s); Status[2] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float 1.900000e+01, i32 undef, i32 undef, i32 undef, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[3] = T.SampleGrad(Smp, float4(24, 25, 26, 27), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float 2.700000e+01, i32 undef, i32 undef, i32 undef, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float undef)
  Out[4] = T.SampleGrad(Smp, float4(32, 33, 34, 35), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float 3.500000e+01, i32 undef, i32 undef, i32 undef, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float 7.500000e-01)
  Out[5] = T.SampleGrad(Smp, float4(40, 41, 42, 43), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), 0.75, s); Status[5] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float 4.300000e+01, i32 undef, i32 undef, i32 undef, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[6].x = T.SampleCmpLevelZero(Cmp, float4(48, 49, 50, 51), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float 5.100000e+01, i32 undef, i32 undef, i32 undef, float 2.500000e-01)
  Out[7].x = T.SampleCmpLevelZero(Cmp, float4(56, 57, 58, 59), 0.25, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float 5.900000e+01, i32 undef, i32 undef, i32 undef, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8] = T.Gather(Smp, float4(64, 65, 66, 67));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float 6.600000e+01, float 6.700000e+01, i32 undef, i32 undef, i32 0)
  Out[9] = T.Gather(Smp, float4(72, 73, 74, 75), s); Status[9] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float 7.400000e+01, float 7.500000e+01, i32 undef, i32 undef, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[10] = T.GatherRed(Smp, float4(80, 81, 82, 83));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float 8.200000e+01, float 8.300000e+01, i32 undef, i32 undef, i32 0)
  Out[11] = T.GatherRed(Smp, float4(88, 89, 90, 91), s); Status[11] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float 9.000000e+01, float 9.100000e+01, i32 undef, i32 undef, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[12] = T.GatherGreen(Smp, float4(96, 97, 98, 99));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 9.600000e+01, float 9.700000e+01, float 9.800000e+01, float 9.900000e+01, i32 undef, i32 undef, i32 1)
  Out[13] = T.GatherGreen(Smp, float4(104, 105, 106, 107), s); Status[13] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.040000e+02, float 1.050000e+02, float 1.060000e+02, float 1.070000e+02, i32 undef, i32 undef, i32 1)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[14] = T.GatherBlue(Smp, float4(112, 113, 114, 115));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.120000e+02, float 1.130000e+02, float 1.140000e+02, float 1.150000e+02, i32 undef, i32 undef, i32 2)
  Out[15] = T.GatherBlue(Smp, float4(120, 121, 122, 123), s); Status[15] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.200000e+02, float 1.210000e+02, float 1.220000e+02, float 1.230000e+02, i32 undef, i32 undef, i32 2)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[16] = T.GatherAlpha(Smp, float4(128, 129, 130, 131));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.280000e+02, float 1.290000e+02, float 1.300000e+02, float 1.310000e+02, i32 undef, i32 undef, i32 3)
  Out[17] = T.GatherAlpha(Smp, float4(136, 137, 138, 139), s); Status[17] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float 1.380000e+02, float 1.390000e+02, i32 undef, i32 undef, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[18] = T.GatherCmp(Cmp, float4(144, 145, 146, 147), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float 1.460000e+02, float 1.470000e+02, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  Out[19] = T.GatherCmp(Cmp, float4(152, 153, 154, 155), 0.25, s); Status[19] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.520000e+02, float 1.530000e+02, float 1.540000e+02, float 1.550000e+02, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[20] = T.GatherCmpRed(Cmp, float4(160, 161, 162, 163), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+02, float 1.610000e+02, float 1.620000e+02, float 1.630000e+02, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  Out[21] = T.GatherCmpRed(Cmp, float4(168, 169, 170, 171), 0.25, s); Status[21] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.680000e+02, float 1.690000e+02, float 1.700000e+02, float 1.710000e+02, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[22] = T.GatherCmpGreen(Cmp, float4(176, 177, 178, 179), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float 1.780000e+02, float 1.790000e+02, i32 undef, i32 undef, i32 1, float 2.500000e-01)
  Out[23] = T.GatherCmpGreen(Cmp, float4(184, 185, 186, 187), 0.25, s); Status[23] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float 1.860000e+02, float 1.870000e+02, i32 undef, i32 undef, i32 1, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[24] = T.GatherCmpBlue(Cmp, float4(192, 193, 194, 195), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.920000e+02, float 1.930000e+02, float 1.940000e+02, float 1.950000e+02, i32 undef, i32 undef, i32 2, float 2.500000e-01)
  Out[25] = T.GatherCmpBlue(Cmp, float4(200, 201, 202, 203), 0.25, s); Status[25] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.000000e+02, float 2.010000e+02, float 2.020000e+02, float 2.030000e+02, i32 undef, i32 undef, i32 2, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[26] = T.GatherCmpAlpha(Cmp, float4(208, 209, 210, 211), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.080000e+02, float 2.090000e+02, float 2.100000e+02, float 2.110000e+02, i32 undef, i32 undef, i32 3, float 2.500000e-01)
  Out[27] = T.GatherCmpAlpha(Cmp, float4(216, 217, 218, 219), 0.25, s); Status[27] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float 2.180000e+02, float 2.190000e+02, i32 undef, i32 undef, i32 3, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  T.GetDimensions(u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  Out[28] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(f0, f1, f2);
  Out[29] = float4((f0), (f1), (f2), 0);
  T.GetDimensions(5, u0, u1, u2, u3);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 5)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[30] = float4(asfloat(u0), asfloat(u1), asfloat(u2), asfloat(u3));
  T.GetDimensions(5, f0, f1, f2, f3);
  Out[31] = float4((f0), (f1), (f2), (f3));
}
