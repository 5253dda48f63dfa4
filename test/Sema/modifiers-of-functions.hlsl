// `in`, `out` and `inout` apply only to parameters, not to functions.
// RUN: %clang-dxc -T cs_6_6 -verify %s

inout int declared(int x); // expected-error {{'inout' applies to parameters, not to functions}}

int out defined(inout int x) { // expected-error {{'out' applies to parameters, not to functions}}
  return x;
}

[numthreads(1, 1, 1)] void in out main() { // expected-error {{'in' applies to parameters, not to functions}} expected-error {{'out' applies to parameters, not to functions}}
  int y = 1;
  defined(y);
}
