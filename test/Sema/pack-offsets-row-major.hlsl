// Overlaps of members with packoffset are computed with the default matrix order.
// RUN: clang-dxc -T cs_6_6 -Zpr -verify=row %s
// RUN: clang-dxc -T cs_6_6 -verify=column %s

// row-no-diagnostics
cbuffer Matrix {
  float2x3 a : packoffset(c0); // column-note {{'a' is declared here}}
  float b : packoffset(c1.w); // column-error {{'b' at bytes 28 to 31 of 'Matrix' overlaps with 'a' at bytes}}
}

[numthreads(1, 1, 1)] void main() {}
