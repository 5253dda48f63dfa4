// Proposal 0024, example 3.1: an unbounded array follows the
// highest register in use; gaps before it can still be filled.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> A : register(u1); // expected-remark {{'A': u1 space0, as written}}
RWBuffer<float> B[]; // expected-remark {{'B': u6 and up space0, the rest of the space after 'C'}}
RWBuffer<float> C : register(u5); // expected-remark {{'C': u5 space0, as written}}
RWBuffer<float> D[3]; // expected-remark {{'D': u2 to u4 space0, first gap of 3 after 'A'}}

[numthreads(4, 1, 1)] void main() { A[0] = D[2][0] + C[0] + B[10][0]; }
