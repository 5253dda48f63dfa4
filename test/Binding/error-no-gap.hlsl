// The error names the largest gap if nothing fits, also for unbounded
// ranges, and if the specified register is taken and no other range fits.
// RUN: %clang-dxc -T cs_6_6 -O0 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -verify %s

// Everything is taken.
RWBuffer<float> A[] : register(u0); // expected-note {{'A' is bound to u0 and up, space0}}
// expected-error@+2 {{resource 'B' could not be allocated: no free register of class 'u' is left in space0}}
// expected-note@+1 {{no register is free}}
RWBuffer<float> B;

// Only the last register is taken, but nothing is after it.
RWBuffer<float> C : register(u4294967295, space1); // expected-note {{'C' is bound to u4294967295, space1}}
// expected-error@+2 {{resource 'D' could not be allocated: no free unbounded range after all others of class 'u' is left in space1}}
// expected-note@+1 {{the largest gap is u0 to u4294967294, space1}}
RWBuffer<float> D[] : register(space1);

// No other range fits the explicit one.
RWBuffer<float> E[] : register(u2, space2); // expected-note {{'E' is bound to u2 and up, space2}}
// expected-error@+2 {{resource 'F' at u7 to u9, space2 overlaps with resource 'E'}}
// expected-note@+1 {{the largest gap is u0 to u1, space2}}
RWBuffer<float> F[3] : register(u7, space2);

// The first register alone is taken.
RWBuffer<float> G : register(u0, space3); // expected-note {{'G' is bound to u0, space3}}
// expected-error@+2 {{resource 'H' at u0, space3 overlaps with resource 'G'}}
// expected-note@+1 {{the next free register is u1, space3}}
RWBuffer<float> H : register(u0, space3);

[numthreads(4, 1, 1)] void main(uint i : SV_GroupID) {
  A[i][0] = B[0] + C[0] + D[i][0] + E[i][0] + F[i][0] + G[0] + H[0];
}
