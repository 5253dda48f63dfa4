// Constants cannot be modified, also not as arguments
// of out parameters. Methods need no `const`: they
// can be called on constants.
// RUN: clang-dxc -T cs_6_6 -HV 2018 -verify %s
// RUN: clang-dxc -T cs_6_6 -HV 2021 -verify %s

struct S {
  float a;
  float get() { return a; }
};
cbuffer C { S Bound; float Global; }
StructuredBuffer<S> In;
RWBuffer<float> Out;
static const S Known = {3};
float take(inout float x) { x += 1; return x; }
float change(in float x) { x += 1; return x; }
float keep(const float x) {
  x = 2; // expected-error {{cannot assign to variable 'x' with const-qualified type 'const float'}} expected-note@-1 {{declared const here}}
  return x;
}
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  const S s = {2};
  const float c = 3; // expected-note {{declared const here}}
  float const d = 4;
  const float a[2] = {1, 2}; // expected-note {{declared const here}}
  S copied = s;
  copied.a = 5;
  Out[0] = s.get() + Bound.get() + In[i].get() + Known.get() + change(c) + change(Global) + d + copied.a;
  Out[1] = take(c);      // expected-error {{the argument of an 'out' or 'inout' parameter must be modifiable, but this 'float' is constant}}
  Out[2] = take(Global); // expected-error {{this 'float' is constant}}
  Out[3] = take(a[1]);   // expected-error {{this 'float' is constant}}
  c = 2;                 // expected-error {{cannot assign to variable 'c' with const-qualified type 'const float'}}
  a[1] = 3;              // expected-error {{cannot assign to variable 'a' with const-qualified type}}
}
