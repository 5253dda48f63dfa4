// A member whose elements are arrays by a typedef or template
// argument is one range of resources, like an array of arrays.
// RUN: clang-dxc -T cs_6_6 %s -Fc - | FileCheck %s

typedef RWBuffer<float> T4[4];
struct S { T4 a[2]; };
template <typename X> struct W { X x[2]; };
struct D { RWBuffer<float> a[2][4]; };
S s;
W<T4> w;
D d;
// CHECK: ; s.a {{.*}} u0 8
// CHECK: ; w.x {{.*}} u8 8
// CHECK: ; d.a {{.*}} u16 8
[numthreads(1, 1, 1)] void main() {
  s.a[1][2][0] = 2;
  w.x[0][3][0] = 3;
  d.a[1][1][0] = 4;
}
