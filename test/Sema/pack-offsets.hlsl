// All members of a buffer have a packoffset or none, and no two overlap (an
// error of a warning group: dxc accepts it).
// RUN: clang-dxc -T cs_6_6 -verify %s

cbuffer Good { float4 a : packoffset(c0); float b : packoffset(c1.y); }
cbuffer Touching { float2x2 c : packoffset(c0); float d : packoffset(c1.z); }
cbuffer Overlapping { float4 e : packoffset(c0); float f : packoffset(c0.w); } // expected-error {{'f' at bytes 12 to 15 of 'Overlapping' overlaps with 'e' at bytes}} expected-note {{'e' is declared here}}
cbuffer OverlappingArray {
  float g[3] : packoffset(c1); // expected-note {{'g' is declared here}}
  float h : packoffset(c3); // expected-error {{'h' at bytes 48 to 51 of 'OverlappingArray' overlaps with 'g' at bytes}}
}
cbuffer Mixed { float i : packoffset(c0); float j; } // expected-warning {{cannot mix packoffset elements with nonpackoffset elements in a cbuffer}}
// How large a member is depends on how it is stored.
cbuffer Rows { row_major float2x3 k : packoffset(c0); float l : packoffset(c1.w); }
cbuffer Columns {
  column_major float2x3 m : packoffset(c0); // expected-note {{'m' is declared here}}
  float n : packoffset(c1.w); // expected-error {{'n' at bytes 28 to 31 of 'Columns' overlaps with 'm' at bytes}}
}
cbuffer Halves {
  half2 o : packoffset(c0); // expected-note {{'o' is declared here}}
  float p : packoffset(c0.y); // expected-error {{'p' at bytes 4 to 7 of 'Halves' overlaps with 'o' at bytes}}
}
// Three words begin at one of the first two.
cbuffer Vectors { // expected-warning {{cannot mix packoffset elements with nonpackoffset elements in a cbuffer}}
  float3 v : packoffset(c0.y);
  min16float3 w : packoffset(c1.y);
  float3 x : packoffset(c2.z); // expected-error {{packoffset cannot cross register boundary}}
}
struct Base { float4 q; };
struct Derived : Base { float r; };
cbuffer Inherited {
  Derived s : packoffset(c0); // expected-note {{'s' is declared here}}
  float t : packoffset(c1); // expected-error {{'t' at bytes 16 to 19 of 'Inherited' overlaps with 's' at bytes}}
  float u : packoffset(c1.y);
}

[numthreads(1, 1, 1)] void main() {}
