// All members of a buffer have a packoffset or none, and no two overlap.
// RUN: clang-dxc -T cs_6_6 -verify %s

cbuffer Good { float4 a : packoffset(c0); float b : packoffset(c1.y); }
cbuffer Touching { float2x2 c : packoffset(c0); float d : packoffset(c1.z); }
cbuffer Overlapping { float4 e : packoffset(c0); float f : packoffset(c0.w); } // expected-error {{packoffset overlap between 'f', 'e'}}
cbuffer OverlappingArray {
  float g[3] : packoffset(c1);
  float h : packoffset(c3); // expected-error {{packoffset overlap between 'h', 'g'}}
}
cbuffer Mixed { float i : packoffset(c0); float j; } // expected-warning {{cannot mix packoffset elements with nonpackoffset elements in a cbuffer}}

[numthreads(1, 1, 1)] void main() {}
