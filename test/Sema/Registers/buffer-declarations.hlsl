// Declarations of cbuffer and tbuffer with annotations.
// RUN: clang-dxc -T cs_6_6 -verify %s

cbuffer Everything : register(b0) {
  float number;
  float function() { return number; }
  struct Inner { int i; };
  Inner inner;
  enum Enumeration { Enumerator };
  typedef float Alias;
  Alias alias;
  static float fixed;
  RWBuffer<float> resource : register(u0);
  ;
};
cbuffer Empty : register(b1) {}
namespace outer {
tbuffer Nested : register(t0, space1) { float nested; }
namespace inner {
cbuffer Nested : register(t1) { float nested; } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'Nested', declared here, is a cbuffer}}
}
}

cbuffer { float nameless; }                     // expected-error {{expected identifier}}
cbuffer In { tbuffer Out { float out1; } }      // expected-error {{invalid declaration inside cbuffer}}
tbuffer In2 { namespace n { float out2; } }     // expected-error {{invalid declaration inside tbuffer}}
cbuffer Semantic : SV_Position { float s; }     // expected-warning {{the semantic 'SV_Position' of a buffer has no effect}}

// The annotation belongs to the buffer; members are checked separately.
cbuffer Outside : register(b2) { Texture2D t : register(b3); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'t', declared here, is of type 'Texture2D'}}

[numthreads(1, 1, 1)] void main() {}

cbuffer Open : register(b4) {                   // expected-note {{to match this '{'}}
  float open;                                   // expected-error {{expected '}'}}
