// Resources from the descriptor heaps.
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.6.0.dxil
// RUN: %if dxv %{ dxv %t.6.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.3.dxil
// RUN: %if dxv %{ dxv %t.6.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O0 %s -Fo %t.8.0.dxil
// RUN: %if dxv %{ dxv %t.8.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O3 %s -Fo %t.8.3.dxil
// RUN: %if dxv %{ dxv %t.8.3.dxil | FileCheck %s %}
// CHECK: Validation succeeded.

struct S { float4 a; uint b; };
Texture2D<float4> getT(uint i) { return ResourceDescriptorHeap[i]; }
float4 sample(Texture2D<float4> t, SamplerState s) { return t.SampleLevel(s, 0.5, 0); }
globallycoherent RWBuffer<float4> Bound;
static RWByteAddressBuffer SB = ResourceDescriptorHeap[77];
[numthreads(1,1,1)] void main(uint i : SV_GroupIndex) {
  RWStructuredBuffer<S> rb = ResourceDescriptorHeap[3];
  ConstantBuffer<S> cb = ResourceDescriptorHeap[i];
  globallycoherent RWBuffer<float> gb = ResourceDescriptorHeap[NonUniformResourceIndex(i) + 1];
  SamplerState ss = SamplerDescriptorHeap[2];
  float4 f = sample(getT(i), ss) + sample(ResourceDescriptorHeap[9], SamplerDescriptorHeap[NonUniformResourceIndex(i)]);
  uint c = rb.IncrementCounter();
  rb[c].a = f + cb.a + cb.b;
  gb[0] = 2;
  Bound[0] = 1;
  SB.Store(0, 4);
  ByteAddressBuffer bab = ResourceDescriptorHeap[5];
  SB.Store(4, bab.Load(i));
}
