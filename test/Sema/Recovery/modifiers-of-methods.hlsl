// Modifiers of parameters are none of methods. Clang crashed on those in brackets.
// RUN: clang-dxc -T lib_6_3 -verify %s

struct S {
  inout int plain(int a); // expected-error {{'inout' stands before parameters, not before functions}}
  inout int(bracketed(int a)); // expected-error {{'inout' stands before parameters, not before functions}}
  out int((twice(int))); // expected-error {{'out' stands before parameters, not before functions}}
  template <typename T> in T(templated(T a)); // expected-error {{'in' stands before parameters, not before functions}}
};
