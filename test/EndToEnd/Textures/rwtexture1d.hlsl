// Every method of RWTexture1D that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

RWTexture1D<float4> T;
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
  Out[1] = T.Load(8);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 8, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  Out[2] = T.Load(16, s); Status[2] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 16, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[3] = T[24];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 24, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  T[32] = float4(1, 2, 3, 4);
  // CHECK: call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %{{[^,]+}}, i32 32, i32 undef, i32 undef, float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, i8 15)
  T[40].yz = float2(8, 9);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 40, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  // CHECK: call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %{{[^,]+}}, i32 40, i32 undef, i32 undef, float %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float %{{[^,]+}}, i8 15)
  T[48] *= 2;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 48, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  // CHECK: call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %{{[^,]+}}, i32 48, i32 undef, i32 undef, float %{{[^,]+}}, float %{{[^,]+}}, float %{{[^,]+}}, float %{{[^,]+}}, i8 15)
  T.GetDimensions(u0);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  Out[4] = float4(asfloat(u0), 0, 0, 0);
  T.GetDimensions(f0);
  Out[5] = float4((f0), 0, 0, 0);
}
