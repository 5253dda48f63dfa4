// As in dxc, methods can change constants that are parameters or variables of
// the function, but not those with a value that is known to the compiler.
// RUN: clang-dxc -T cs_6_6 -HV 2018 -verify %s
// RUN: clang-dxc -T cs_6_6 -HV 2021 -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-const-out-argument -D QUIET -WX %s -Fo %t.dxil

struct S {
  uint a;
  uint2 b;
};
struct Changer {
  uint by;
  void change(inout S s) { s.a += by; }
  void set(out uint x) { x = by; }
  static void reset(inout uint2 x) { x = 0; }
};
cbuffer C { S Bound; }
RWStructuredBuffer<S> Data;
RWBuffer<uint> Out;
static const S Known = {1, uint2(2, 3)};

uint change(const S s, Changer c) {
  c.change(s);        // expected-warning {{the call of a method changes this 'S', which is constant; remove 'const', or pass a copy}}
  c.set(s.b.y);       // expected-warning {{changes this 'uint', which is constant}}
  Changer::reset(s.b); // expected-warning {{changes this 'uint2', which is constant}}
  return s.a;
}

[numthreads(1, 1, 1)] void main() {
  Changer c = {Out[0]};
  const S read = Data[0];
  const uint unset;
  c.change(read); // expected-warning {{changes this 'S', which is constant}}
  c.set(unset);   // expected-warning {{changes this 'uint', which is constant}}
  Out[1] = change(read, c) + unset;
#ifndef QUIET
  uint w;
  const uint known = 3;
  const uint list[2] = {Out[2], 1};
  c.set(known);    // expected-error {{this 'uint' is constant}}
  c.set(list[0]);  // expected-error {{this 'uint' is constant}}
  c.change(Known); // expected-error {{this 'S' is constant}}
  c.change(Bound); // expected-error {{this 'S' is constant}}
  Data.GetDimensions(unset, w); // expected-error {{this 'uint' is constant}}
#endif
}
