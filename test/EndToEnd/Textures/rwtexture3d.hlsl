// Every method of RWTexture3D that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

RWTexture3D<float4> T;
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
  Out[1] = T.Load(int3(8, 9, 10));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 8, i32 9, i32 10, i32 undef, i32 undef, i32 undef)
  Out[2] = T.Load(int3(16, 17, 18), s); Status[2] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 16, i32 17, i32 18, i32 undef, i32 undef, i32 undef)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[3] = T[uint3(24, 25, 26)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 24, i32 25, i32 26, i32 undef, i32 undef, i32 undef)
  T[uint3(32, 33, 34)] = float4(1, 2, 3, 4);
  // CHECK: call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %{{[^,]+}}, i32 32, i32 33, i32 34, float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, i8 15)
  T[uint3(40, 41, 42)].yz = float2(8, 9);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 40, i32 41, i32 42, i32 undef, i32 undef, i32 undef)
  // CHECK: call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %{{[^,]+}}, i32 40, i32 41, i32 42, float %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float %{{[^,]+}}, i8 15)
  T[uint3(48, 49, 50)] *= 2;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 undef, i32 48, i32 49, i32 50, i32 undef, i32 undef, i32 undef)
  // CHECK: call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %{{[^,]+}}, i32 48, i32 49, i32 50, float %{{[^,]+}}, float %{{[^,]+}}, float %{{[^,]+}}, float %{{[^,]+}}, i8 15)
  T.GetDimensions(u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  Out[4] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(f0, f1, f2);
  Out[5] = float4((f0), (f1), (f2), 0);
}
