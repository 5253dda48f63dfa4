// Every method of TextureCube that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

TextureCube<float4> T;
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
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float undef, i32 undef, i32 undef, i32 undef, float 1.500000e+00)
  Out[2] = T.SampleLevel(Smp, float3(16, 17, 18), 1.5, s); Status[2] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float undef, i32 undef, i32 undef, i32 undef, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[3] = T.SampleGrad(Smp, float3(24, 25, 26), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float undef, i32 undef, i32 undef, i32 undef, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float undef)
  Out[4] = T.SampleGrad(Smp, float3(32, 33, 34), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float undef, i32 undef, i32 undef, i32 undef, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float 7.500000e-01)
  Out[5] = T.SampleGrad(Smp, float3(40, 41, 42), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), 0.75, s); Status[5] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float undef, i32 undef, i32 undef, i32 undef, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[6].x = T.SampleCmpLevelZero(Cmp, float3(48, 49, 50), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float undef, i32 undef, i32 undef, i32 undef, float 2.500000e-01)
  Out[7].x = T.SampleCmpLevelZero(Cmp, float3(56, 57, 58), 0.25, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float undef, i32 undef, i32 undef, i32 undef, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8] = T.Gather(Smp, float3(64, 65, 66));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float 6.500000e+01, float 6.600000e+01, float undef, i32 undef, i32 undef, i32 0)
  Out[9] = T.Gather(Smp, float3(72, 73, 74), s); Status[9] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float 7.300000e+01, float 7.400000e+01, float undef, i32 undef, i32 undef, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[10] = T.GatherRed(Smp, float3(80, 81, 82));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float 8.100000e+01, float 8.200000e+01, float undef, i32 undef, i32 undef, i32 0)
  Out[11] = T.GatherRed(Smp, float3(88, 89, 90), s); Status[11] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.800000e+01, float 8.900000e+01, float 9.000000e+01, float undef, i32 undef, i32 undef, i32 0)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[12] = T.GatherGreen(Smp, float3(96, 97, 98));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 9.600000e+01, float 9.700000e+01, float 9.800000e+01, float undef, i32 undef, i32 undef, i32 1)
  Out[13] = T.GatherGreen(Smp, float3(104, 105, 106), s); Status[13] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.040000e+02, float 1.050000e+02, float 1.060000e+02, float undef, i32 undef, i32 undef, i32 1)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[14] = T.GatherBlue(Smp, float3(112, 113, 114));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.120000e+02, float 1.130000e+02, float 1.140000e+02, float undef, i32 undef, i32 undef, i32 2)
  Out[15] = T.GatherBlue(Smp, float3(120, 121, 122), s); Status[15] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.200000e+02, float 1.210000e+02, float 1.220000e+02, float undef, i32 undef, i32 undef, i32 2)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[16] = T.GatherAlpha(Smp, float3(128, 129, 130));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.280000e+02, float 1.290000e+02, float 1.300000e+02, float undef, i32 undef, i32 undef, i32 3)
  Out[17] = T.GatherAlpha(Smp, float3(136, 137, 138), s); Status[17] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.360000e+02, float 1.370000e+02, float 1.380000e+02, float undef, i32 undef, i32 undef, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[18] = T.GatherCmp(Cmp, float3(144, 145, 146), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.440000e+02, float 1.450000e+02, float 1.460000e+02, float undef, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  Out[19] = T.GatherCmp(Cmp, float3(152, 153, 154), 0.25, s); Status[19] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.520000e+02, float 1.530000e+02, float 1.540000e+02, float undef, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[20] = T.GatherCmpRed(Cmp, float3(160, 161, 162), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+02, float 1.610000e+02, float 1.620000e+02, float undef, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  Out[21] = T.GatherCmpRed(Cmp, float3(168, 169, 170), 0.25, s); Status[21] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.680000e+02, float 1.690000e+02, float 1.700000e+02, float undef, i32 undef, i32 undef, i32 0, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[22] = T.GatherCmpGreen(Cmp, float3(176, 177, 178), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.760000e+02, float 1.770000e+02, float 1.780000e+02, float undef, i32 undef, i32 undef, i32 1, float 2.500000e-01)
  Out[23] = T.GatherCmpGreen(Cmp, float3(184, 185, 186), 0.25, s); Status[23] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.840000e+02, float 1.850000e+02, float 1.860000e+02, float undef, i32 undef, i32 undef, i32 1, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[24] = T.GatherCmpBlue(Cmp, float3(192, 193, 194), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.920000e+02, float 1.930000e+02, float 1.940000e+02, float undef, i32 undef, i32 undef, i32 2, float 2.500000e-01)
  Out[25] = T.GatherCmpBlue(Cmp, float3(200, 201, 202), 0.25, s); Status[25] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.000000e+02, float 2.010000e+02, float 2.020000e+02, float undef, i32 undef, i32 undef, i32 2, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[26] = T.GatherCmpAlpha(Cmp, float3(208, 209, 210), 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.080000e+02, float 2.090000e+02, float 2.100000e+02, float undef, i32 undef, i32 undef, i32 3, float 2.500000e-01)
  Out[27] = T.GatherCmpAlpha(Cmp, float3(216, 217, 218), 0.25, s); Status[27] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.160000e+02, float 2.170000e+02, float 2.180000e+02, float undef, i32 undef, i32 undef, i32 3, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  T.GetDimensions(u0, u1);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  Out[28] = float4(asfloat(u0), asfloat(u1), 0, 0);
  T.GetDimensions(f0, f1);
  Out[29] = float4((f0), (f1), 0, 0);
  T.GetDimensions(5, u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 5)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[30] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(5, f0, f1, f2);
  Out[31] = float4((f0), (f1), (f2), 0);
}
