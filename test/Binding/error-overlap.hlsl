// Two used resources cannot share registers; the error names a free range.
// RUN: %clang-dxc -T cs_6_6 -O0 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -verify %s

RWBuffer<float> A[4] : register(u2); // expected-note {{'A' is bound to u2 to u5, space0}}
// expected-error@+2 {{resource 'B' at u5 to u6, space0 overlaps with resource 'A'}}
// expected-note@+1 {{the next free range is u0 to u1, space0}}
RWBuffer<float> B[2] : register(u5);

[numthreads(4, 1, 1)] void main() { A[1][0] = B[1][0]; }
