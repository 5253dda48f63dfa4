// As in C++, the declaration of a static member needs no complete type: a
// template that is only declared can hold a check that fails where it is used.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Later;
template <bool Value> struct Check;
template <> struct Check<true> {};

struct Holder {
  static const Later Declared;
  static const Later List[2];
  static const Check<false> Fails;
  static const Check<true> Holds;
  float x;
};

static const Later Global; // expected-error {{variable has incomplete type 'const Later'}}
                           // expected-note@5 {{forward declaration of 'Later'}}
static const Check<false> Static; // expected-error {{implicit instantiation of undefined template 'Check<false>'}}
                                  // expected-note@6 {{template is declared here}}

[numthreads(1, 1, 1)] void main() {
  Later Copy = Holder::Declared; // expected-error {{variable has incomplete type 'Later'}}
                                 // expected-note@5 {{forward declaration of 'Later'}}
}
