// An error in a struct is not reported again where a buffer
// contains the struct or a number is converted to it.
// RUN: clang-dxc -T cs_6_0 -verify %s

struct S {
  float3 A; // expected-note {{previous declaration is here}}
  float3 A; // expected-error {{duplicate member 'A'}}
};
RWStructuredBuffer<S> Out;

[numthreads(1, 1, 1)] void main() { Out[0] = (S)0; }
