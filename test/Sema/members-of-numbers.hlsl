// Numbers have swizzles, but no operators or functions that can be named as members.
// RUN: clang-dxc -T cs_6_6 -verify %s

[numthreads(1, 1, 1)] void main() {
  (1).operator[](0); // expected-error {{member reference base type 'int' is not a structure or union}}
  float2 V = 0;
  V.operator+(V); // expected-error {{member reference base type 'float2' is not a structure or union}}
  float2x2 M = 0;
  M.operator[](0); // expected-error {{member reference base type 'float2x2' is not a structure or union}}
}
