// An overlap with an unused resource causes a warning if it is enabled,
// but not if the unused resource belongs to another shader in the file.
// RUN: %clang-dxc -T cs_6_6 -O0 -Whlsl-unused-binding-overlap -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Whlsl-unused-binding-overlap -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Whlsl-unused-binding-overlap -verify %s

RWBuffer<float> A : register(u2); // expected-note {{'A' is bound to u2, space0}}
RWBuffer<float> B : register(u2); // expected-warning {{unused resource 'B' at u2, space0 overlaps with resource 'A'}}
RWBuffer<float> C : register(u2);

[numthreads(4, 1, 1)] void main() { A[0] = 1; }
[numthreads(4, 1, 1)] void other() { C[0] = 1; }
