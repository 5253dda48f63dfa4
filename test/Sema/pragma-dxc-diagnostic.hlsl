// #pragma dxc diagnostic is the same as #pragma clang diagnostic.
// RUN: %clang-dxc -T cs_6_6 -verify %s
RWBuffer<uint> Out;
uint f(uint I) {
  if (I = 2) return 1; // expected-warning {{using the result of an assignment}} expected-note 2 {{}}
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wparentheses"
  if (I = 3) return 1;
#pragma dxc diagnostic error "-Wparentheses"
  if (I = 4) return 1; // expected-error {{using the result of an assignment}} expected-note 2 {{}}
#pragma dxc diagnostic warning "-Wparentheses"
  if (I = 5) return 1; // expected-warning {{using the result of an assignment}} expected-note 2 {{}}
#pragma dxc diagnostic ignored "-Weverything"
  if (I = 6) return 1;
#pragma dxc diagnostic pop
  if (I = 7) return 1; // expected-warning {{using the result of an assignment}} expected-note 2 {{}}
  return 0;
}
#pragma dxc diagnostic pop // expected-warning {{pragma diagnostic pop could not pop, no matching push}}
#pragma dxc diagnostic what // expected-warning {{pragma diagnostic expected}}
#pragma dxc diagnostic ignored "parentheses" // expected-warning {{expected option name}}
#pragma dxc diagnostic ignored "-Wnothing-such" // expected-warning {{unknown warning group '-Wnothing-such', ignored}}
#pragma dxc what // expected-warning {{unknown pragma ignored}}
#pragma what // expected-warning {{unknown pragma ignored}}
#pragma warning(disable : 3206)
#pragma message("said") // expected-warning {{said}}
[numthreads(1, 1, 1)] void main() { Out[0] = f(Out[1]); }
