// `&&` and `||` take scalars; the error names the functions for vectors.
// RUN: clang-dxc -T cs_6_0 -verify %s
RWBuffer<float> Out;
template <typename T> bool test(T a) { return a && true; } // expected-error {{the operands of '&&' must be scalars; use and() for each element, or any() or all() for the vector}}
[numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {
  float3 a = id;
  float2x2 m = id;
  bool3 r = a > 0 && a < 1; // expected-error {{the operands of '&&' must be scalars; use and() for each element, or any() or all() for the vector}}
  bool3 s = a > 1 || id; // expected-error {{the operands of '||' must be scalars; use or() for each element, or any() or all() for the vector}}
  bool t = m && id; // expected-error {{the operands of '&&' must be scalars}}
  Out[0] = test(a); // expected-note {{in instantiation of}}
  Out[1] = and(a > 0, a < 1).x + (all(a > 0) && any(a < 1));
}
