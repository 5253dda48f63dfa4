// The annotation of an invalid declaration
// is not checked: one error is enough.
// RUN: clang-dxc -T cs_6_6 -verify %s

Missing a : register(t0);                 // expected-error {{unknown type name 'Missing'}}
RWBuffer<Missing> b : register(t0);       // expected-error {{use of undeclared identifier 'Missing'}}
struct Incomplete;                        // expected-note {{forward declaration}}
Incomplete c : register(t0);              // expected-error {{variable has incomplete type 'Incomplete'}}
RWBuffer<float4x4> d : register(t0);      // expected-error {{'float4x4' cannot be the element type of}}
struct Itself { Itself e; };              // expected-error {{incomplete type 'Itself'}} expected-note {{not complete until}}
Itself e : register(t0);
Texture2D f[missing] : register(t0);      // expected-error {{use of undeclared identifier 'missing'}}
RWBuffer<float> g[2][] : register(u0);    // expected-error {{array has incomplete element type}} expected-note {{only the first dimension of an array can be unbounded}}

[numthreads(1, 1, 1)] void main() {}
