// Annotations in templates, and on variables of instantiated types.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <typename T> struct Pair { T first; T second; };
template <typename T> struct Derived : Pair<T> { SamplerState s; };

Pair<float4> numbers : register(c0);
Pair<Buffer<float> > buffers : register(t0);
Pair<Pair<RWBuffer<int> > > nested : register(u0);
Derived<RWBuffer<float> > derived : register(s0) : register(u4);
Derived<float> wrong : register(t9); // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}}
// expected-note@5 {{'Derived<float>', declared here, has none of them}}

// Both instances would be at one register.
template <typename T> RWBuffer<T> variable : register(u20); // expected-error {{'variable' cannot have a register, because each instance of the template is a separate variable}} expected-warning {{C++14 extension}}

template <typename T> T use(T parameter : register(c0)) { // expected-warning {{the register annotation of a parameter has no effect}}
  T local : register(c1) = parameter; // expected-warning {{the register annotation of a local variable has no effect}}
  return local;
}
float once() { return use(1.0f); }
int again() { return use(2); }

template <typename T> struct Static {
  static T member : register(c2); // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
};

[numthreads(1, 1, 1)] void main() {}
