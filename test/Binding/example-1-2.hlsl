// Proposal 0024, example 1.2: members of a struct are bound
// in declaration order, regardless of the order of uses.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

// expected-remark@+1 {{'A': u0 space0, as written}}
RWBuffer<float> A : register(u0);
// expected-remark@+1 {{'C': not used, u2 is free}}
RWBuffer<float> C : register(u2);

struct S {
  RWBuffer<float> B;
  RWBuffer<float> D;
} s;
// expected-remark@-1 {{'s.B': u1 space0, first gap of 1 after 'A'}}
// expected-remark@-2 {{'s.D': u2 space0, first gap of 1 after 's.B'}}

[numthreads(4, 1, 1)] void main() { A[0] = s.D[0] + s.B[0]; }
