// Every method of Texture1D that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture1D<float4> T;
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
  Out[1] = T.SampleLevel(Smp, 8, 1.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float 1.500000e+00)
  Out[2] = T.SampleLevel(Smp, 16, 1.5, 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 1.500000e+00)
  Out[3] = T.SampleLevel(Smp, 24, 1.5, 1, s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4] = T.SampleGrad(Smp, 32, 0.5, 4.5);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float 5.000000e-01, float undef, float undef, float 4.500000e+00, float undef, float undef, float undef)
  Out[5] = T.SampleGrad(Smp, 40, 0.5, 4.5, 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 5.000000e-01, float undef, float undef, float 4.500000e+00, float undef, float undef, float undef)
  Out[6] = T.SampleGrad(Smp, 48, 0.5, 4.5, 1, 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 5.000000e-01, float undef, float undef, float 4.500000e+00, float undef, float undef, float 7.500000e-01)
  Out[7] = T.SampleGrad(Smp, 56, 0.5, 4.5, 1, 0.75, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 5.000000e-01, float undef, float undef, float 4.500000e+00, float undef, float undef, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8].x = T.SampleCmpLevelZero(Cmp, 64, 0.25);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 6.400000e+01, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float 2.500000e-01)
  Out[9].x = T.SampleCmpLevelZero(Cmp, 72, 0.25, 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 7.200000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 2.500000e-01)
  Out[10].x = T.SampleCmpLevelZero(Cmp, 80, 0.25, 1, s); Status[10] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+01, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 2.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[11] = T.Load(int2(88, 2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 88, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[12] = T.Load(int2(96, 2), 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 96, i32 undef, i32 undef, i32 1, i32 undef, i32 undef)
  Out[13] = T.Load(int2(104, 2), 1, s); Status[13] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 104, i32 undef, i32 undef, i32 1, i32 undef, i32 undef)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[14] = T[112];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 0, i32 112, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[15] = T.mips[3][120];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 3, i32 120, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  T.GetDimensions(u0);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  Out[16] = float4(asfloat(u0), 0, 0, 0);
  T.GetDimensions(f0);
  Out[17] = float4((f0), 0, 0, 0);
  T.GetDimensions(5, u0, u1);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 5)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[18] = float4(asfloat(u0), asfloat(u1), 0, 0);
  T.GetDimensions(5, f0, f1);
  Out[19] = float4((f0), (f1), 0, 0);
}
