// Overlaps of members with packoffset are computed with the default matrix order.
// RUN: clang-dxc -T cs_6_6 -Zpr -verify=row %s
// RUN: clang-dxc -T cs_6_6 -verify=column %s

// row-no-diagnostics
cbuffer Matrix {
  float2x3 a : packoffset(c0);
  float b : packoffset(c1.w); // column-error {{packoffset overlap between 'b', 'a'}}
}

[numthreads(1, 1, 1)] void main() {}
