// Every method of Texture3D that compute shaders have from 6.0 on.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_5 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 %s | FileCheck %s
// Made by Inputs/make_product.py, which has the rules.

Texture3D<float4> T;
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
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 8.000000e+00, float 9.000000e+00, float 1.000000e+01, float undef, i32 0, i32 0, i32 0, float 1.500000e+00)
  Out[2] = T.SampleLevel(Smp, float3(16, 17, 18), 1.5, int3(1, -2, 3));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 1.600000e+01, float 1.700000e+01, float 1.800000e+01, float undef, i32 1, i32 -2, i32 3, float 1.500000e+00)
  Out[3] = T.SampleLevel(Smp, float3(24, 25, 26), 1.5, int3(1, -2, 3), s); Status[3] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 2.400000e+01, float 2.500000e+01, float 2.600000e+01, float undef, i32 1, i32 -2, i32 3, float 1.500000e+00)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[4] = T.SampleGrad(Smp, float3(32, 33, 34), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 3.200000e+01, float 3.300000e+01, float 3.400000e+01, float undef, i32 0, i32 0, i32 0, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float undef)
  Out[5] = T.SampleGrad(Smp, float3(40, 41, 42), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), int3(1, -2, 3));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.000000e+01, float 4.100000e+01, float 4.200000e+01, float undef, i32 1, i32 -2, i32 3, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float undef)
  Out[6] = T.SampleGrad(Smp, float3(48, 49, 50), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), int3(1, -2, 3), 0.75);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 4.800000e+01, float 4.900000e+01, float 5.000000e+01, float undef, i32 1, i32 -2, i32 3, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float 7.500000e-01)
  Out[7] = T.SampleGrad(Smp, float3(56, 57, 58), float3(0.5, 1.5, 2.5), float3(4.5, 5.5, 6.5), int3(1, -2, 3), 0.75, s); Status[7] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %{{[^,]+}}, %dx.types.Handle %{{[^,]+}}, float 5.600000e+01, float 5.700000e+01, float 5.800000e+01, float undef, i32 1, i32 -2, i32 3, float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 4.500000e+00, float 5.500000e+00, float 6.500000e+00, float 7.500000e-01)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[8] = T.Load(int4(64, 65, 66, 2));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 64, i32 65, i32 66, i32 undef, i32 undef, i32 undef)
  Out[9] = T.Load(int4(72, 73, 74, 2), int3(1, -2, 3));
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 72, i32 73, i32 74, i32 1, i32 -2, i32 3)
  Out[10] = T.Load(int4(80, 81, 82, 2), int3(1, -2, 3), s); Status[10] = s;
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 2, i32 80, i32 81, i32 82, i32 1, i32 -2, i32 3)
  // CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})
  Out[11] = T[uint3(88, 89, 90)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 0, i32 88, i32 89, i32 90, i32 undef, i32 undef, i32 undef)
  Out[12] = T.mips[3][uint3(96, 97, 98)];
  // CHECK: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %{{[^,]+}}, i32 3, i32 96, i32 97, i32 98, i32 undef, i32 undef, i32 undef)
  T.GetDimensions(u0, u1, u2);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 0)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  Out[13] = float4(asfloat(u0), asfloat(u1), asfloat(u2), 0);
  T.GetDimensions(f0, f1, f2);
  Out[14] = float4((f0), (f1), (f2), 0);
  T.GetDimensions(5, u0, u1, u2, u3);
  // CHECK: call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %{{[^,]+}}, i32 5)
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 0
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 1
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 2
  // CHECK-DAG: extractvalue %dx.types.Dimensions %{{.*}}, 3
  Out[15] = float4(asfloat(u0), asfloat(u1), asfloat(u2), asfloat(u3));
  T.GetDimensions(5, f0, f1, f2, f3);
  Out[16] = float4((f0), (f1), (f2), (f3));
}
