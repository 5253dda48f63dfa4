// An index outside an array of objects is an error, and so is a
// dynamic index into an array of too many separately bound resources.
// RUN: %clang-dxc -T cs_6_6 -Wno-error=array-bounds -verify %s

struct Pair { RWBuffer<float> a; RWBuffer<float> b; };
Pair few[4]; // expected-note {{array 'few' declared here}}
Pair many[100];

[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {
  few[4].a[0] = 1; // expected-error {{'few' has no element 4, only 4}} expected-warning {{array index 4 is past the end}}
  many[i].b[0] = 1; // expected-error {{'many' is indexed with a value that is not known at compile time, but each element of 'many' holds several resources in 'u' registers, 'a' and 'b'}}
  many[99].b[0] = 1;
}
