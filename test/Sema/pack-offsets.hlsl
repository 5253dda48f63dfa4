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
// How large a member is depends on how it is stored.
cbuffer Rows { row_major float2x3 k : packoffset(c0); float l : packoffset(c1.w); }
cbuffer Columns {
  column_major float2x3 m : packoffset(c0);
  float n : packoffset(c1.w); // expected-error {{packoffset overlap between 'n', 'm'}}
}
cbuffer Halves {
  half2 o : packoffset(c0);
  float p : packoffset(c0.y); // expected-error {{packoffset overlap between 'p', 'o'}}
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
  Derived s : packoffset(c0);
  float t : packoffset(c1); // expected-error {{packoffset overlap between 't', 's'}}
  float u : packoffset(c1.y);
}

[numthreads(1, 1, 1)] void main() {}
