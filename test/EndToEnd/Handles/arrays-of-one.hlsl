// An array of one resource of each kind with a dynamic
// index is an array in the table of resources.
// RUN: clang-dxc -T cs_6_0 -O0 %s -Fo %t.0.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_5 -O3 %s -Fo %t.5.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.dxil
// RUN: %if dxv %{ dxv %t.0.dxil | FileCheck %s --check-prefix=VALID %}
// RUN: %if dxv %{ dxv %t.5.dxil | FileCheck %s --check-prefix=VALID %}
// RUN: %if dxv %{ dxv %t.6.dxil | FileCheck %s --check-prefix=VALID %}
// VALID: Validation succeeded.
// The types of the records: arrays of one but for the single ones.
// CHECK-DAG: [1 x %class.Texture2D
// CHECK-DAG: [1 x %class.Buffer
// CHECK-DAG: [1 x %class.StructuredBuffer
// CHECK-DAG: [1 x %struct.ByteAddressBuffer
// CHECK-DAG: [1 x %struct.SamplerState
// CHECK-DAG: [1 x %class.RWBuffer
// CHECK-DAG: [1 x %struct.C]
// CHECK-NOT: [1 x %class.RWStructuredBuffer

struct C { float4 a; };
Texture2D<float4> Textures[1];
SamplerState Samplers[1];
Buffer<float4> Typed[1][1];
StructuredBuffer<float4> Structured[1];
ByteAddressBuffer Raw[1];
TextureBuffer<C> Textured[1];
ConstantBuffer<C> Constant[1];
RWBuffer<float4> Written[1];
RWStructuredBuffer<float4> Alone[1];
cbuffer P { uint n; };

[numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) {
  float4 sum = Textures[n].SampleLevel(Samplers[n], 0, 0) + Typed[n][n][1] +
               Structured[n][1] + asfloat(Raw[n].Load4(0)) + Textured[n].a +
               Constant[NonUniformResourceIndex(i)].a;
  Written[NonUniformResourceIndex(i)][0] = sum;
  Alone[0][0] = sum;
}
