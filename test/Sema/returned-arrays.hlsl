// An array can be returned as an array of the same size, and selected by '?:'.
// RUN: clang-dxc -T cs_6_6 -verify %s

typedef float Two[2];
struct One { float Member; };
groupshared Two Shared;
RWBuffer<float> Output;

Two copy() { return Shared; }
Two list() { return {1, 2}; }
Two scalar() { return 1; } // expected-error {{'scalar' returns an array of type 'Two' (aka 'float[2]'), but the value has type 'int'; return an array of the same size}}
int open()[0][] { return 1; } // expected-error {{array has incomplete element type}}
template <typename T> Two of(T Value) { return Value; } // expected-error {{'of<float>' returns an array of type 'Two' (aka 'float[2]'), but the value has type 'float'}}

[numthreads(1, 1, 1)] void main() {
  Two Local = {1, 2};
  One Struct = {3};
  bool Condition = Output[0] > 1;
  Output[1] = (Condition ? Shared : Local)[0] + copy()[1] + list()[0];
  Output[2] = (Condition ? Struct : Shared)[0]; // expected-error {{incompatible operand types ('One' and 'float[2]')}}
  Output[3] = (Condition ? Output : Shared)[0]; // expected-error {{incompatible operand types ('RWBuffer<float>' and 'float[2]')}}
  Output[4] = (Condition ? 1 : Local)[0]; // expected-error {{incompatible operand types ('int' and 'Two' (aka 'float[2]'))}}
  Output[5] = of(1.0f)[0]; // expected-note {{in instantiation of}}
}
