// Proposal 0024, example 1.1, but C is used: D gets u3.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> A : register(u0); // expected-remark {{'A': u0 space0, as written}}
RWBuffer<float> B; // expected-remark {{'B': u1 space0, first gap of 1 after 'A'}}
RWBuffer<float> C : register(u2); // expected-remark {{'C': u2 space0, as written}}
RWBuffer<float> D; // expected-remark {{'D': u3 space0, first gap of 1 after 'C'}}

[numthreads(4, 1, 1)] void main() { A[0] = D[0] + B[0] + C[0]; }
