// Members whose registers alternate form no range that can be indexed
// dynamically. A member that is alone in its class does, and an index
// may become constant when functions are inlined and loops unrolled.
// RUN: %clang-dxc -T cs_6_6 -O0 -DINDEX=i -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -DINDEX=i -verify %s
// RUN: %clang-dxc -T cs_6_6 -O0 -DINDEX=2 %s | FileCheck %s
// RUN: %clang-dxc -T cs_6_6 -O3 -DINDEX=2 %s | FileCheck %s

struct Alone { RWBuffer<float> a; Texture2D<float> t; };
struct Pair { RWBuffer<float> a; Texture2D<float> t; RWBuffer<float> b; };
struct Nested { Pair pairs[3]; };
Alone alone[4];
Pair p[4] : register(u10);
Pair grid[4][3];
Nested n;
struct Twice { Alone both[2]; RWBuffer<float> c; };
Twice twice[3];
RWBuffer<float> Out;

float read(Pair one) { return one.b[0]; }
float readAt(uint k) { return p[k].a[1]; }

[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {
  alone[i].a[0] = alone[i + 1].t[uint2(0, 0)];
  Out[0] = p[i].t[uint2(0, 0)];
  p[3].b[0] = 1;
  p[1 + 1].a[0] = 1;
  for (uint k = 0; k < 3; ++k)
    grid[1][k].b[0] = readAt(3);
  // expected-error@+1 {{'p[i].b' is indexed with a value that is not known at compile time, but each element of 'p' holds several resources in 'u' registers, 'a' and 'b', so that those of one member do not follow each other; use a constant index, or declare an array for each member instead of one for the struct}}
  p[INDEX].b[0] = 1;
  // expected-error@+1 {{'grid[1][i].a' is indexed with a value that is not known at compile time, but each element of 'grid[1]' holds}}
  grid[1][INDEX].a[0] = 1;
  // expected-error@+1 {{'grid[i][1].a' is indexed with a value that is not known at compile time, but each element of 'grid' holds}}
  grid[INDEX][1].a[0] = 1;
  // expected-error@+1 {{'n.pairs[i].b' is indexed with a value}}
  n.pairs[INDEX].b[0] = 1;
  // expected-error@-18 {{'one.b' is indexed with a value}}
  Out[1] = read(p[INDEX]);
  // expected-error@+1 {{'twice[i].both[1].a' is indexed with a value that is not known at compile time, but each element of 'twice' holds several resources in 'u' registers, 'a' more than once, so that}}
  twice[INDEX].both[1].a[0] = 1;
}
// CHECK: ; p.2.a {{.*}} u14
// CHECK: ; p.2.b {{.*}} u15
// CHECK: ; p.3.a {{.*}} u16
// CHECK: ; p.3.b {{.*}} u17
// CHECK: ; grid.1.0.b
// CHECK: ; grid.1.1.b
// CHECK: ; grid.1.2.a
// CHECK: ; grid.1.2.b
// CHECK: ; grid.2.1.a
// CHECK: ; n.pairs.2.b
// CHECK: ; twice.2.both
