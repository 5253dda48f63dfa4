// A function that another library defines needs
// an exportable signature and cannot be a method.
// RUN: clang-dxc -T lib_6_3 -verify %s

struct S { float method(); };
float unused(Texture2D t);
void pass(inout bool2x2 m); // expected-error{{'pass' is exported and cannot take a parameter of type 'bool2x2', which contains a matrix of bool in memory; use a matrix of uint}}
export float far() { S s; return s.method(); } // expected-error{{'S::method' is called but has no body}}
export void near() { bool2x2 m = true; pass(m); }
