// Proposal 0024, example 3.4: one unbounded array takes the rest of its space, so a second one is an error.
// RUN: %clang-dxc -T cs_6_6 -O0 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -verify %s

RWBuffer<float> C[]; // expected-note {{'C' is bound to u0 and up, space0}}
// expected-error@+2 {{resource 'D' could not be allocated: no free unbounded range after all others of class 'u' is left in space0}}
// expected-note@+1 {{no register is free}}
RWBuffer<float> D[];

[numthreads(4, 1, 1)] void main() { D[10][0] = C[20][2]; }
