// in, out and inout apply only to parameters; on a variable they are one error.
// RUN: clang-dxc -T cs_6_6 -verify %s

in float Global; // expected-error {{'in' applies to parameters only}}
RWBuffer<float> Out;
float take(in float a, out float b, inout float c) { b = a; return c; }
[numthreads(1, 1, 1)] void main() {
  in float x = 3;        // expected-error {{'in' applies to parameters only}}
  out float y = 3;       // expected-error {{'out' applies to parameters only}}
  inout float z = 3;     // expected-error {{'inout' applies to parameters only}}
  static in float s = 1; // expected-error {{'in' applies to parameters only}}
  Out[0] = x + s;
}
