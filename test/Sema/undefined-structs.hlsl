// An incomplete struct type is an error where
// an object of it is required, and only there.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct S; // expected-note 3 {{forward declaration of 'S'}}

groupshared S shared[4]; // expected-error {{variable has incomplete type 'S[4]'}}

void place(inout S left, inout S right) {
  left = right; // expected-error {{no viable overloaded '='}} expected-note {{type 'S' is incomplete}}
}

S get(S s) { // expected-error {{incomplete result type 'S' in function definition}} expected-error {{variable has incomplete type 'S'}}
  return s;
}

[numthreads(1, 1, 1)] void main() {}
