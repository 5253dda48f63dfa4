// `in`, `out` and `inout` belong to parameters.
// RUN: %clang-dxc -T cs_6_6 -verify %s

inout int declared(int x); // expected-error {{'inout' stands before parameters, not before functions}}

int out defined(inout int x) { // expected-error {{'out' stands before parameters, not before functions}}
  return x;
}

[numthreads(1, 1, 1)] void in out main() { // expected-error {{'in' stands before parameters, not before functions}} expected-error {{'out' stands before parameters, not before functions}}
  int y = 1;
  defined(y);
}
