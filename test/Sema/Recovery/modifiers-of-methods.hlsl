// Parameter modifiers do not apply to methods. Clang crashed on parenthesized ones.
// RUN: clang-dxc -T lib_6_3 -verify %s

struct S {
  inout int plain(int a); // expected-error {{'inout' applies to parameters, not to functions}}
  inout int(bracketed(int a)); // expected-error {{'inout' applies to parameters, not to functions}}
  out int((twice(int))); // expected-error {{'out' applies to parameters, not to functions}}
  template <typename T> in T(templated(T a)); // expected-error {{'in' applies to parameters, not to functions}}
};
