// A minimum-precision vector has 4 bytes for
// each number, and must fit into its row.
// RUN: %clang-dxc -T cs_6_6 -verify %s
cbuffer C {
  min16float3 a : packoffset(c0.z); // expected-error {{packoffset cannot cross register boundary}}
  min16int2 b : packoffset(c1.w);   // expected-error {{packoffset cannot cross register boundary}}
  min16float3 c : packoffset(c2.y);
  min16uint2 d : packoffset(c3.z);
  min16float e : packoffset(c4.w);
}
[numthreads(1, 1, 1)] void main() {}
