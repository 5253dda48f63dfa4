// A parenthesized list instead of a constructor
// causes one warning, however many values it has.
// RUN: clang-dxc -T ps_6_0 -verify %s

float4 twice(float4 V) { return 2 * V; }

float4 main(float A : A) : SV_Target {
  float4 V;
  V = (0.1, 0.2, 0.3, 1); // expected-warning {{left operand of comma operator has no effect}}
  V *= twice((A, A, A, 1)); // expected-warning {{left operand of comma operator has no effect}}
  float B = (A += 1, V *= 2, A);
  return V + B;
}
