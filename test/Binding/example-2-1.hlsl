// Proposal 0024, example 2.1: an array takes the first range that fits all of it.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> A : register(u2); // expected-remark {{'A': u2 space0, as written}}
RWBuffer<float> B[4]; // expected-remark {{'B': u3 to u6 space0, first gap of 4 after 'A'}}
RWBuffer<float> C[2]; // expected-remark {{'C': u0 to u1 space0, first gap of 2}}
RWBuffer<float> D[50] : register(u6); // expected-remark {{'D': not used, u6 to u55 are free}}
RWBuffer<float> E[2]; // expected-remark {{'E': u7 to u8 space0, first gap of 2 after 'B[4]'}}

// D, not used, reaches into what B got.
[numthreads(4, 1, 1)] void main() { A[0] = E[1][0] + C[1][0] + B[1][0]; }
