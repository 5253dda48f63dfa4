// Proposal 0024, example 3.2: no register is free after an unbounded array.
// RUN: %clang-dxc -T cs_6_6 -O0 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -verify %s

RWBuffer<float> A : register(u1);
RWBuffer<float> B[]; // expected-note {{'B' is bound to u6 and up, space0}}
RWBuffer<float> C : register(u5);
// expected-error@+2 {{resource 'D' could not be allocated: no free range of 4 registers of class 'u' is left in space0}}
// expected-note@+1 {{the largest gap is u2 to u4, space0}}
RWBuffer<float> D[4];

[numthreads(4, 1, 1)] void main() { A[0] = D[2][0] + C[0] + B[10][0]; }
