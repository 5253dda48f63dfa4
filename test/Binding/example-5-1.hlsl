// Proposal 0024, example 5.1: an annotation may specify only a space.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> A : register(u1); // expected-remark {{'A': u1 space0, as written}}
RWBuffer<float> B[]; // expected-remark {{'B': u2 and up space0, the rest of the space after 'A'}}
RWBuffer<float> C[3] : register(space1); // expected-remark {{'C': u0 to u2 space1, first gap of 3}}
RWBuffer<float> D : register(space1); // expected-remark {{'D': u3 space1, first gap of 1 after 'C[3]'}}

[numthreads(4, 1, 1)] void main() { A[0] = C[2][0] + D[0] + B[10][0]; }
