// Arrays of resources with uniform and varying indices are valid at every shader model.
// RUN: clang-dxc -T cs_6_0 -O0 %s -Fo %t.0.0.dxil
// RUN: %if dxv %{ dxv %t.0.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_0 -O3 %s -Fo %t.0.3.dxil
// RUN: %if dxv %{ dxv %t.0.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_5 -O0 %s -Fo %t.5.0.dxil
// RUN: %if dxv %{ dxv %t.5.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_5 -O3 %s -Fo %t.5.3.dxil
// RUN: %if dxv %{ dxv %t.5.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.6.0.dxil
// RUN: %if dxv %{ dxv %t.6.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.3.dxil
// RUN: %if dxv %{ dxv %t.6.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O0 %s -Fo %t.8.0.dxil
// RUN: %if dxv %{ dxv %t.8.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O3 %s -Fo %t.8.3.dxil
// RUN: %if dxv %{ dxv %t.8.3.dxil | FileCheck %s %}
// CHECK: Validation succeeded.

RWBuffer<float> a[4] : register(u5);
RWStructuredBuffer<uint> un[] : register(u0, space3);
ByteAddressBuffer bb[2][3];
StructuredBuffer<float4> sb[8] : register(t40);
Buffer<uint> tb[5];
cbuffer Idx { uint k; uint j[4]; };
float read(Buffer<uint> b, uint i) { return b[i]; }
[numthreads(8,1,1)] void main(uint i : SV_GroupIndex) {
  uint n = NonUniformResourceIndex(i);
  uint m = i & 1 ? n * 2 : 3;
  a[n & 3][0] = 1;
  a[k][1] = 2;
  a[2][2] = 2;
  un[m][0] = bb[k & 1][NonUniformResourceIndex(i % 3)].Load(4);
  uint q = 0;
  for (uint l = 0; l < k; ++l) q += NonUniformResourceIndex(l);
  un[q][1] = sb[min(k, 7u)][0].x + read(tb[n], 3);
  un[j[k]].IncrementCounter();
}
