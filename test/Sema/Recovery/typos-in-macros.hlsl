// A misspelled template name in a macro is followed by the tokens of
// the macro. Clang crashed when it corrected the name to a function.
// RUN: clang-dxc -T lib_6_3 -verify %s

#define BODY Any<>
BODY first; // expected-error {{no template named 'Any'}}

#define SAME(E) E
SAME(int second(Any<>);) // expected-error {{no template named 'Any'}}

#define TEMPLATE(T) T<>
TEMPLATE(Any) third; // expected-error {{no template named 'Any'}}

// A call is distinguished from that.
// expected-note@* {{'saturate' declared here}}
#define CALL(x) satruate(x) // expected-error@+1 {{use of undeclared identifier 'satruate'; did you mean 'saturate'?}}
export float call(float x) { return CALL(x); }
