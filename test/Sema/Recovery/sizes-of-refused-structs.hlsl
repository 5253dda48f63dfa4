// The size of a struct that was refused is asked for: one of its members may have a
// type that is only declared, or was given up.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DTOO_DEEP -verify=deep %s

#ifndef TOO_DEEP
struct Declared; // expected-note 2 {{forward declaration of 'Declared'}}
struct Holder { Declared member; }; // expected-error {{field has incomplete type 'Declared'}}
struct Elements { Declared member[2]; }; // expected-error {{field has incomplete type 'Declared'}}
[numthreads(1, 1, 1)] void main() {
  int x[sizeof(Holder)];
  int y[sizeof(Elements[2])];
}
#else
template <int N> struct Deep { Deep<N + 1> member; }; // deep-error {{recursive template instantiation exceeded maximum depth of 1024}} \
                                                      // deep-note 11 {{in instantiation of}}
[numthreads(1, 1, 1)] void main() { // deep-note@-3 0+ {{use -ftemplate-depth=N}}
  Deep<0> value;                    // deep-note 0+ {{in instantiation of}}
  int x[sizeof(value)];
}
#endif
