// groupshared is a property of the variable, not of its type: such
// structs are copied, assigned and used in method calls like others.
// RUN: clang-dxc -T cs_6_6 -verify %s
// expected-no-diagnostics

struct S {
  float a;
  float4 b;
  float sum() { return a + b.x; }
};
groupshared S one;
groupshared S many[4][2];
groupshared uint count;

S pass(S s) { return s; }
void change(inout float4 v) { v = 1; }

[numthreads(8, 1, 1)] void main(uint i : SV_GroupIndex) {
  S s = many[i % 4][0];
  many[1][1] = s;
  one = pass(many[2][1]);
  change(one.b);
  s.a = one.sum() + many[3][0].sum();
  InterlockedAdd(count, 1);
}
