// Proposal 0024, example 3.3: D[4] fits if it is declared before the unbounded array.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> A : register(u1); // expected-remark {{'A': u1 space0, as written}}
RWBuffer<float> D[4]; // expected-remark {{'D': u6 to u9 space0, first gap of 4 after 'C'}}
RWBuffer<float> B[]; // expected-remark {{'B': u10 and up space0, the rest of the space after 'D[4]'}}
RWBuffer<float> C : register(u5); // expected-remark {{'C': u5 space0, as written}}

[numthreads(4, 1, 1)] void main() { A[0] = D[2][0] + C[0] + B[10][0]; }
