// Proposal 0024, example 1.1: declarations take the first
// free registers, in order; an unused resource takes none.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

// expected-remark@+1 {{'A': u0 space0, as written}}
RWBuffer<float> A : register(u0);
// expected-remark@+1 {{'B': u1 space0, first gap of 1 after 'A'}}
RWBuffer<float> B;
// expected-remark@+1 {{'C': not used, u2 is free}}
RWBuffer<float> C : register(u2);
// expected-remark@+1 {{'D': u2 space0, first gap of 1 after 'B'}}
RWBuffer<float> D;

[numthreads(4, 1, 1)] void main() { A[0] = D[0] + B[0]; }
