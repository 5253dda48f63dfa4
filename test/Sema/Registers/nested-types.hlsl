// Every type is looked at once, however often it is contained: these would
// be 2^40 members.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <int N> struct Level { Level<N - 1> a, b; };
template <> struct Level<0> { SamplerState s; };
Level<40> levels : register(t0); // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}}
// expected-note@6 {{member 's', of type 'SamplerState', takes a 's' register}}
Level<31> fitting : register(s0);
Level<32> filling : register(s0, space1);
Level<40> bursting : register(s0, space2); // expected-error {{the 1099511627776 registers of 'bursting' go past the last one, 4294967295}}
// expected-note@6 {{member 's' is the first one that has no register left}}

[numthreads(1, 1, 1)] void main() {}
