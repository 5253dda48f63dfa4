// An incomplete struct definition is reported
// once; its initializer lists are not checked.
// RUN: %clang-dxc -T cs_6_6 -verify %s

struct B { int b; };
struct S : B B { // expected-error {{expected '{' after base class list}}
  int a;         // expected-error {{expected '(' for function-style cast or type construction}}
};
struct T { S s; int x; };

[numthreads(1, 1, 1)] void main() {
  S one = {1};
  S two[] = {1, 2};
  T nested = {1, 2};
}
