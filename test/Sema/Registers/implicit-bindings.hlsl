// -Whlsl-implicit-binding names every resource whose register is not written.
// RUN: clang-dxc -T cs_6_6 -Whlsl-implicit-binding -verify %s
// RUN: clang-dxc -T cs_6_6 -verify=silent %s
// silent-no-diagnostics

struct Two { Texture2D t; SamplerState s; float f; };

RWBuffer<float> a : register(u0);
RWBuffer<float> b;                        // expected-warning {{resource has implicit register binding}}
RWBuffer<float> c : register(space1);     // expected-warning {{resource has implicit register binding}}
RWBuffer<float> d[4];                     // expected-warning {{resource has implicit register binding}}
cbuffer E : register(b0) { float e; }
cbuffer F { float f; }                    // expected-warning {{resource has implicit register binding}}
tbuffer G { float g; }                    // expected-warning {{resource has implicit register binding}}
Two h : register(t0) : register(s0);
Two i : register(t5);                     // expected-warning {{resource has implicit register binding}}
Two j;                                    // expected-warning {{resource has implicit register binding}}
float k;
static RWBuffer<float> l;
groupshared float m;
void function(RWBuffer<float> n) { RWBuffer<float> o = n; }

[numthreads(1, 1, 1)] void main() {}
