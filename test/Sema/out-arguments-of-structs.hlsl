// An argument to which the parameter cannot be copied back is an
// error at the call, and so is a bit-field in an atomic operation.
// RUN: clang-dxc -T cs_6_0 -verify %s

struct A { float s; };
struct B : A { int k; };
struct C { float s; };
void set(inout A a) { a.s = 9; }
void make(out A a) { a.s = 9; }
struct Bits { uint a : 8; uint b : 24; };
groupshared Bits G;
RWStructuredBuffer<float> Out;
[numthreads(1, 1, 1)] void main() {
  B b = {{1}, 2};
  C c = {3};
  set(b); // expected-error {{an argument of type 'B' cannot be passed to 'a' of type 'A', which is copied back to it; pass a variable of that type}}
  make(b); // expected-error {{an argument of type 'B' cannot be passed to 'a' of type 'A'}}
  InterlockedOr(G.b, 2); // expected-error {{InterlockedOr cannot work on a bit-field, which is stored together with others}}
  A a;
  make(a);
  set(a);
  Out[0] = a.s + c.s;
}
