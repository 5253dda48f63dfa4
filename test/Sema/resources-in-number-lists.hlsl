// An initializer list for numbers accepts neither too
// many values nor a resource in place of a number.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> X;
struct Pair {
  RWBuffer<float> Values;
  int Count;
};

[numthreads(1, 1, 1)] void main() {
  Pair P = {X, 1};
  float Number = {1, X}; // expected-error {{too many initializers in list for type 'float' (expected 1 but found 2)}}
  float2 Vector = {1, X}; // expected-error {{no viable conversion from 'RWBuffer<float>' to 'float'}}
  int Array[2] = {{P}}; // expected-error {{no viable conversion from 'RWBuffer<float>' to 'int'}}
}
