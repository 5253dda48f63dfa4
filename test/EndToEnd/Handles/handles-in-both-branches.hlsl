// The same element of an array in both branches and after them: value numbering
// merges the handles, which DXIL cannot express, so the index is merged instead.
// RUN: clang-dxc -T cs_6_0 -O2 %s -Fo %t.0.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.dxil -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.0.dxil | FileCheck %s --check-prefix=VALID %}
// RUN: %if dxv %{ dxv %t.6.dxil | FileCheck %s --check-prefix=VALID %}
// CHECK-NOT: phi %dx.types
// VALID: Validation succeeded.

RWBuffer<int> Typed[4] : register(u0);
RWStructuredBuffer<int> Structured[2] : register(u4);
RWByteAddressBuffer Raw[2] : register(u6);
Texture2D<float4> Textures[4] : register(t0);
SamplerState Samplers[2] : register(s0);
cbuffer C { uint k; };

[numthreads(2, 1, 1)] void main(uint i : SV_GroupIndex) {
  if (k)
    Typed[i][0] = 1;
  else
    Typed[i][1] = 2;
  Typed[i][2] = 3;
  if (k)
    Structured[i][0] = 4;
  else
    Structured[i][1] = 5;
  Structured[i][2] = 6;
  if (k)
    Raw[i].Store(0, 7);
  else
    Raw[i].Store(4, 8);
  Raw[i].Store(8, 9);
  float4 c;
  if (k)
    c = Textures[i].SampleLevel(Samplers[i], 0.5, 0);
  else
    c = Textures[i].SampleLevel(Samplers[i], 0.25, 0);
  c += Textures[i].SampleLevel(Samplers[i], 0.75, 0);
  Typed[i][3] = c.x;
}
