// sizeof of an invalid struct, one of whose
// members may have an incomplete or invalid type.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: %exits-with 1 clang-dxc -T cs_6_6 -DTOO_DEEP %s 2>&1 | FileCheck %s
// CHECK: fatal error: recursive template instantiation exceeded maximum depth of 1024

#ifndef TOO_DEEP
struct Declared; // expected-note 2 {{forward declaration of 'Declared'}}
struct Holder { Declared member; }; // expected-error {{incomplete type 'Declared' where a complete type is required}}
struct Elements { Declared member[2]; }; // expected-error {{incomplete type 'Declared' where a complete type is required}}
[numthreads(1, 1, 1)] void main() {
  int x[sizeof(Holder)];
  int y[sizeof(Elements[2])];
}
#else
template <int N> struct Deep { Deep<N + 1> member; };
[numthreads(1, 1, 1)] void main() {
  Deep<0> value;
  int x[sizeof(value)];
}
#endif
