// Each declarator may have several annotations: "UDTs may have multiple register
// annotations applied onto the variable declaration".

// RUN: clang-dxc -T cs_6_6 -Rbinding %s -Fo %t.dxil 2>&1 | FileCheck %s
// RUN: clang-dxc -T cs_6_6 --pin-bindings %s -Fo %t.dxil > %t.pinned.hlsl
// RUN: clang-dxc -T cs_6_6 %t.pinned.hlsl -Fo %t.again.dxil
// RUN: cmp %t.dxil %t.again.dxil

struct S { Texture2D t; SamplerState s; };
// CHECK-DAG: 'a.t': t0 space0
// CHECK-DAG: 'a.s': s0 space0
// CHECK-DAG: 'b.t': t1 space0, as written
// CHECK-DAG: 'b.s': s2 space0, as written
// CHECK-DAG: 'c.t': t7 space0, as written
// CHECK-DAG: 'c.s': s7 space0, as written
S a, b : register(t1) : register(s2), c : register(t7) : register(s7);
// CHECK-DAG: 'p': u1 space2, as written
RWBuffer<float> o, p : register(u1, space2) : register(space2);
float x, y : register(c1) : FOO;
float f() : FOO : BAR, g(float z : FOO) : FOO;
float f() { return 1; }
// Pinned, both have a register for each class.
S d, e;

[numthreads(1, 1, 1)]
void main() {
  p[0] = a.t.SampleLevel(a.s, 0, 0).x + b.t.SampleLevel(b.s, 0, 0).x + c.t.SampleLevel(c.s, 0, 0).x;
  o[0] = d.t.SampleLevel(d.s, 0, 0).x + e.t.SampleLevel(e.s, 0, 0).x + y;
}
