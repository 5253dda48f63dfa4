// Every type is looked at once, however often it is contained: these would
// be 2^40 members.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <int N> struct Level { Level<N - 1> a, b; };
template <> struct Level<0> { SamplerState s; };
Level<40> levels : register(t0); // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}}
// expected-note@6 {{member 's', of type 'SamplerState', takes a 's' register}}
Level<40> fitting : register(s0);

[numthreads(1, 1, 1)] void main() {}
