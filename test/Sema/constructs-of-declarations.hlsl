// C++ declarations that dxc also rejects.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWStructuredBuffer<uint> Out;
uint ResourceDescriptorHeap;                            // expected-error {{a global with the name of a heap is not part of HLSL}}
template <typename... T> uint count(T... a) { return sizeof...(a); } // expected-error {{a template with a pack of parameters is not part of HLSL}}
struct Plain {
  typedef float Number;                                 // expected-error {{a typedef inside of a struct is not part of HLSL}}
  using Word = uint;
  Word word;
};
namespace N {
template <typename T> struct Box {
  typedef T Value;                                      // expected-error {{a typedef inside of a struct is not part of HLSL}}
};
}
cbuffer Constants {
  typedef float Alias;
  Alias alias;
}

[numthreads(1, 1, 1)] void main() {
  auto element = SamplerDescriptorHeap[0];              // expected-error {{'auto' for an element of a heap is not part of HLSL}} expected-warning {{'auto' type specifier}}
  auto number = alias;                                  // expected-warning {{'auto' type specifier}}
  RayDesc ray = (RayDesc)0;
  auto copy = ray;                                      // expected-warning {{'auto' type specifier}}
  Out[0] = number + copy.TMin;
}
