// An initializer list for resources must have as many
// values as there are members, each of the right type.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> X, Y;
RWBuffer<int> Other;
struct Pair {
  RWBuffer<float> f;
  int a;
};

Pair make() {
  Pair p = {X, 1};
  return p;
}

[numthreads(1, 1, 1)] void main() {
  RWBuffer<float> few[2] = {X}; // expected-error {{too few initializers in list for type 'RWBuffer<float>[2]' (expected 2 but found 1)}}
  RWBuffer<float> many[2] = {X, Y, X}; // expected-error {{too many initializers in list for type 'RWBuffer<float>[2]' (expected 2 but found 3)}}
  RWBuffer<float> uneven[][2] = {X, Y, X}; // expected-error {{too many initializers in list for type 'RWBuffer<float>[][2]' (expected 2 but found 3)}}
  RWBuffer<float> wrong[2] = {X, Other}; // expected-error {{no viable conversion from 'RWBuffer<int>' to 'RWBuffer<float>'}} expected-note@* 0+{{candidate}}
  RWBuffer<float> number[2] = {X, 1}; // expected-error {{no viable conversion from 'int' to 'RWBuffer<float>'}} expected-note@* 0+{{candidate}}
  Pair swapped = {1, X}; // expected-error {{no viable conversion from 'int' to 'RWBuffer<float>'}} expected-error {{no viable conversion from 'RWBuffer<float>' to 'int'}} expected-note@* 0+{{candidate}}
  Pair pieces[1] = {make().f, make().a};
  RWBuffer<float> some[3] = {X, make()}; // expected-error {{taking apart a value whose computation has side effects is not supported yet}}
}
