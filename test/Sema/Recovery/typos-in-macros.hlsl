// A name in a macro is followed by what the macro has. Clang crashed where it took
// a function for the template that was meant.
// RUN: clang-dxc -T lib_6_3 -verify %s

#define BODY Any<>
BODY first; // expected-error {{no template named 'Any'}}

#define SAME(E) E
SAME(int second(Any<>);) // expected-error {{no template named 'Any'}}

#define TEMPLATE(T) T<>
TEMPLATE(Any) third; // expected-error {{no template named 'Any'}}

// A call is told from that.
// expected-note@* {{'saturate' declared here}}
#define CALL(x) satruate(x) // expected-error@+1 {{use of undeclared identifier 'satruate'; did you mean 'saturate'?}}
export float call(float x) { return CALL(x); }
