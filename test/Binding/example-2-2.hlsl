// Proposal 0024, example 2.2: an array in a struct is a range of its full size,
// as at global scope.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

struct S {
  RWBuffer<float> B[4];
  RWBuffer<float> C[2];
  RWBuffer<float> E[3];
};

// expected-remark@+1 {{'A': u2 space0, as written}}
RWBuffer<float> A : register(u2);
// expected-remark@+3 {{'s.B': u3 to u6 space0, first gap of 4 after 'A'}}
// expected-remark@+2 {{'s.C': u0 to u1 space0, first gap of 2}}
// expected-remark@+1 {{'s.E': u7 to u9 space0, first gap of 3 after 's.B[4]'}}
S s;

[numthreads(4, 1, 1)] void main() {
  A[0] = s.E[2][0] + s.C[1][0] + s.B[3][0] + s.E[1][0];
}
