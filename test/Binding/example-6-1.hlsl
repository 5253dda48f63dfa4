// Proposal 0024, example 6.1: unreachable code uses no resource.
// RUN: %clang-dxc -T cs_6_6 -WX %s -Fo %t.dxil 2>&1 | FileCheck --allow-empty --implicit-check-not={{.}} %s
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -Whlsl-unused-binding-overlap -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -Whlsl-unused-binding-overlap -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -Whlsl-unused-binding-overlap -verify %s

struct S {
  RWBuffer<float> D;
};

RWBuffer<float> A; // expected-remark {{'A': u0 space0, first gap of 1}}
// expected-note@+2 2 {{'B' is bound to u0 to u9, space0}}
// expected-remark@+1 {{'B': not used, u0 to u9 are free}}
RWBuffer<float> B[10] : register(u0);
// expected-warning@+2 {{unused resource 'C' at u2, space0 overlaps with unused resource 'B'}}
// expected-remark@+1 {{'C': not used, u2 is free}}
RWBuffer<float> C : register(u2);
// expected-warning@+2 {{unused resource 's.D' at u5, space0 overlaps with unused resource 'B'}}
// expected-remark@+1 {{'s.D': not used, u5 is free}}
S s : register(u5);
RWBuffer<float> E[5]; // expected-remark {{'E': u1 to u5 space0, first gap of 5 after 'A'}}

void foo() { B[2][0] = 1.0; }

bool bar(int i) { return i > 10; }

[numthreads(4, 1, 1)] void main(uint3 gi : SV_GroupID) {
  if (false)
    C[0] = 1.0;
  for (int i = 0; i < 5; i++) {
    if (i > 6)
      s.D[0] = 1.0;
    if (bar(i))
      foo();
    if (bar(gi.x))
      A[0] = E[2][i];
  }
}
