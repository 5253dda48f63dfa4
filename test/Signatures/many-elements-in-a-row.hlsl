// More than 16 elements with one name, four in each register: the validator compares
// the part with its own, in which the order of equal elements is that of its sort.
// RUN: clang-dxc -T vs_6_0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
struct S {
  float v0 : N0; float v1 : N1; float v2 : N2; float v3 : N3; float v4 : N4; float v5 : N5;
  float v6 : N6; float v7 : N7; float v8 : N8; float v9 : N9; float v10 : N10; float v11 : N11;
  float v12 : N12; float v13 : N13; float v14 : N14; float v15 : N15; float v16 : N16;
};
S main(S i) { return i; }
