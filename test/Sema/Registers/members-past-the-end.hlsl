// Each member of a struct must fit into the register space.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct A {
  RWBuffer<float> first;
  Buffer<float> texels;
  RWBuffer<float> second[2]; // expected-note 2 {{member 'second' is the first one without a register}}
};
struct B : A { RWBuffer<float> third; }; // expected-note {{member 'third' is the first one without a register}}

A fits : register(u4294967293) : register(t4294967295);
A none : register(u4294967294); // expected-error {{the 3 registers of 'none' exceed the last register, 4294967295}}
B derived : register(u4294967293); // expected-error {{the 4 registers of 'derived' exceed the last register}}
A array[2] : register(u4294967291, space1); // expected-error {{the 6 registers of 'array' exceed the last register}}
A exactly[2] : register(u4294967290, space2);

[numthreads(1, 1, 1)] void main() {}
