// A descriptor heap contains resources or samplers.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> Out;
struct S { float A; };

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  int Number = ResourceDescriptorHeap[0]; // expected-error {{an element of a descriptor heap must be a resource or a sampler, not 'int'}}
  S Struct = ResourceDescriptorHeap[0];   // expected-error {{an element of a descriptor heap must be a resource or a sampler, not 'S'}}
  RWBuffer<float> B = SamplerDescriptorHeap[0]; // expected-error {{only samplers are in SamplerDescriptorHeap; resources are in ResourceDescriptorHeap}}
  B[0] = Number; // the one error is enough
  SamplerState Smp = ResourceDescriptorHeap[0]; // expected-error {{samplers are in SamplerDescriptorHeap, not in ResourceDescriptorHeap}}
  Out[0] = Struct.A;
}
