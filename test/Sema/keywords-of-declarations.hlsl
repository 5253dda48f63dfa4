// Keywords for data of the application are errors before fields, type names and
// functions, and so are directions; each is one error that suggests a correction.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -verify %s -fhlsl-binding-layout=stable
// RUN: not clang-dxc -T cs_6_6 -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s

struct S {
  // CHECK: fix-it:"{{.*}}":{[[#@LINE+1]]:3-[[#@LINE+1]]:11}:""
  uniform float a; // expected-error {{'uniform' applies to global variables and parameters, not to fields; remove it}}
  shared float2 b; // expected-error {{'shared' applies to global variables and parameters, not to fields; remove it}}
  inout float c;   // expected-error {{'inout' applies to parameters only}}
  uniform float get() { return 1; } // expected-error {{'uniform' applies to global variables and parameters, not to functions; remove it}}
  static float d;
};
typedef uniform float T; // expected-error {{'uniform' applies to global variables and parameters, not to type names; remove it}}
uniform typedef float U; // expected-error {{'uniform' applies to global variables and parameters, not to type names; remove it}}
typedef shared float V;  // expected-error {{'shared' applies to global variables and parameters, not to type names; remove it}}
typedef in float W;      // expected-error {{'in' applies to parameters only}}
uniform float get() { return 1; } // expected-error {{'uniform' applies to global variables and parameters, not to functions; remove it}}
template <typename R> uniform R make() { return 1; } // expected-error {{'uniform' applies to global variables and parameters, not to functions; remove it}}
shared float also() { return 1; } // dxc takes it.
uniform S s;
uniform RWBuffer<float> Out;
cbuffer C { uniform float e; }
void take(uniform float f) { Out[0] = f; }

[numthreads(1, 1, 1)] void main() {
  take(e + also() + get() + make<float>() + s.a);
}
