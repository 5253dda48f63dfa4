// Every method of Texture2DMS that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture2DMS<float4> T;
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
  Out[1] = T.Load(int2(8, 9), 1);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 1, i32 8, i32 9, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[2] = T.Load(int2(16, 17), 1, int2(1, -2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 1, i32 16, i32 17, i32 undef, i32 1, i32 -2, i32 undef)
  Out[3] = T.Load(int2(24, 25), 1, int2(1, -2), s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 1, i32 24, i32 25, i32 undef, i32 1, i32 -2, i32 undef)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4] = T[uint2(32, 33)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 0, i32 32, i32 33, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[5] = T.sample[3][uint2(40, 41)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 3, i32 40, i32 41, i32 undef, i32 undef, i32 undef, i32 undef)
  T.GetDimensions(u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 undef)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[6] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(f0, f1, f2);
  Out[7] = float4((f0), (f1), (f2), 0);
  Out[8].xy = T.GetSamplePosition(6);
  // CHECK: call %dx.types.SamplePos @dx.op.texture2DMSGetSamplePosition(i32 75, %dx.types.Handle %{{[^,]+}}, i32 6)
}
