// A parameter cannot have function type. Clang crashed on one with a modifier.
// RUN: clang-dxc -T lib_6_3 -verify %s

void plain(int f(int)); // expected-error {{a parameter cannot be a function; HLSL has no pointers to functions}}
void modified(inout int f(int)); // expected-error {{a parameter cannot be a function}}
void bracketed(inout (f(int))); // expected-error {{a parameter cannot be a function}} expected-error {{a type specifier is required}}
template <typename T> void templated(out T f(T)); // expected-error {{a parameter cannot be a function}}
void several(int a, in float f(float, int), int b); // expected-error {{a parameter cannot be a function}}
void brackets(inout int(value));
