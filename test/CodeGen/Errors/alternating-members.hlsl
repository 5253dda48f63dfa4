// Members that take turns in the registers have no range to index at run time;
// members that are alone in their class do.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Alone { RWBuffer<float> a; Texture2D<float> t; };
struct Pair { RWBuffer<float> a; Texture2D<float> t; RWBuffer<float> b; };
struct Nested { Pair pairs[2]; };
Alone alone[4];
Pair p[4]; // expected-note {{array 'p' declared here}}
Pair grid[4][3];
Nested n;
RWBuffer<float> Out;

float read(Pair one) { return one.b[0]; }

[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {
  alone[i].a[0] = alone[i + 1].t[uint2(0, 0)];
  Out[0] = p[i].t[uint2(0, 0)];
  p[3].b[0] = 1;
  p[1 + 1].a[0] = 1;
  p[i].b[0] = 1; // expected-error {{'p' must be indexed with a constant here: each element holds several resources in 'u' registers, 'a' and 'b', so that those of one member do not follow each other; use a constant, or declare an array for each member instead of one for the struct}}
  grid[1][i].a[0] = 1; // expected-error {{'grid[1]' must be indexed with a constant here}}
  grid[i][1].a[0] = 1; // expected-error {{'grid' must be indexed with a constant here}}
  n.pairs[i].b[0] = 1; // expected-error {{'n.pairs' must be indexed with a constant here}}
  Out[1] = read(p[i]); // expected-error {{'p' must be indexed with a constant here}}
  p[4].a[0] = 1; // expected-error {{'p' has no element 4, only 4}} expected-warning {{array index 4 is past the end}}
}
