// Each type is visited once, however often it is
// contained: these structs have 2^40 members.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <int N> struct Level { Level<N - 1> a, b; };
template <> struct Level<0> { SamplerState s; };
Level<40> levels : register(t0); // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}}
// expected-note@6 {{member 's', of type 'SamplerState', takes a 's' register}}
// expected-error@-2 {{'levels' would be 1099511627776 resources with separate registers, more than the limit of 16384; declare an array for each member instead of one for the struct}}
Level<40> bursting : register(s0); // expected-error {{the 1099511627776 registers of 'bursting' exceed the last register, 4294967295}}
// expected-note@6 {{member 's' is the first one without a register}}
// expected-error@-2 {{'bursting' would be 1099511627776 resources}}
Level<14> fitting : register(s0);

template <int N> struct Numbers { Numbers<N - 1> a, b; };
template <> struct Numbers<0> { float x; };

[numthreads(1, 1, 1)] void main() {
  Numbers<40> local;
}
