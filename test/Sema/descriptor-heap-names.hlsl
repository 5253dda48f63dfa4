// An element of a descriptor heap becomes a resource where it is used: neither the element nor
// the heap can be stored in a variable or be an operand of '?:'. Every function is checked.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<uint> Out;

decltype(ResourceDescriptorHeap[0]) Kept; // ignored, until it is used

void unused() {
  int Number = ResourceDescriptorHeap[0]; // expected-error {{an element of a descriptor heap must be a resource or a sampler, not 'int'}}
}

template <typename T> T get(uint I) {
  return ResourceDescriptorHeap[I]; // expected-error {{samplers are in SamplerDescriptorHeap, not in ResourceDescriptorHeap}}
}

struct Incomplete;

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  decltype(SamplerDescriptorHeap) Heap;
  SamplerState A = Heap[0];                              // expected-error {{the type of an element of a descriptor heap must be stated; initialize a variable of the resource's type with 'ResourceDescriptorHeap[i]' or 'SamplerDescriptorHeap[i]'}}
  decltype(ResourceDescriptorHeap[0]) Element;
  Buffer<float> B = Element;                             // expected-error {{the type of an element of a descriptor heap must be stated}}
  Buffer<float> C = (Out[0] ? ResourceDescriptorHeap : ResourceDescriptorHeap)[0]; // expected-error {{the type of an element of a descriptor heap must be stated}}
  Buffer<float> D = Out[0] ? ResourceDescriptorHeap[0] : ResourceDescriptorHeap[1]; // expected-error {{the type of an element of a descriptor heap must be stated}}
  StructuredBuffer<Incomplete> E = ResourceDescriptorHeap[0]; // expected-error {{'Incomplete' cannot be the element type of 'StructuredBuffer<Incomplete>': it is not a complete type}}
  Buffer<float> F = ((ResourceDescriptorHeap)[I]);
  Buffer<float> G = ResourceDescriptorHeap.operator[](I).operator Buffer<float>();
  get<Buffer<float> >(I);
  get<SamplerState>(I);
}
