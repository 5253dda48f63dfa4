// Proposal 0024, example 4.1: registers in other spaces do not affect space 0.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> A : register(u0, space1); // expected-remark {{'A': u0 space1, as written}}
RWBuffer<float> B[10]; // expected-remark {{'B': u0 to u9 space0, first gap of 10}}
RWBuffer<float> C[5][4] : register(u10, space5); // expected-remark {{'C': u10 to u29 space5, as written}}
RWBuffer<float> D; // expected-remark {{'D': u10 space0, first gap of 1 after 'B[10]'}}

[numthreads(4, 1, 1)] void main() { A[0] = D[0] + C[3][3][0] + B[5][0]; }
