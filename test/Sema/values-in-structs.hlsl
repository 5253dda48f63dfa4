// Only constant scalar members can be initialized in
// the struct; the error for others uses HLSL's terms.
// RUN: clang-dxc -T cs_6_0 -verify %s

struct S { int a; };
struct G {
  static const uint n = 2;
  static const float f = 0.5;
  static const float w[2] = {1, 2}; // expected-error {{only a constant scalar has its value in the struct; declare 'w' without one, and write 'static const float G::w[2] = ...;' after the struct}}
  static const float3 v = 1; // expected-error {{write 'static const float3 G::v = ...;' after the struct}}
  static const S s = {3}; // expected-error {{write 'static const S G::s = ...;' after the struct}}
  static float q = 2; // expected-error {{write 'static float G::q = ...;' after the struct}}
  static const float ok[2];
};
static const float G::ok[2] = {1, 2};
RWStructuredBuffer<float> Out;
[numthreads(1, 1, 1)] void main() { Out[0] = G::n + G::f + G::ok[1]; }
