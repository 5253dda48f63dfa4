// An out parameter requires a complete type: Clang treats it as
// a reference, which may be to void or to an incomplete type.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct Declared; // expected-note 5 {{forward declaration of 'Declared'}}

export void nothing(inout void) {} // expected-error {{variable has incomplete type 'void'}}
export void handsBack(out void x) {} // expected-error {{variable has incomplete type 'void'}}
export void elements(out Declared x[2]) {} // expected-error {{variable has incomplete type 'Declared'}}
void unreached(inout Declared x) {} // expected-error {{variable has incomplete type 'Declared'}}

[shader("vertex")]
void vertices(out Declared x) {} // expected-error {{variable has incomplete type 'Declared'}}

[shader("pixel")]
void pixels(out class Word x) {} // expected-error {{variable has incomplete type 'class Word'}} \
                                 // expected-note {{forward declaration of 'Word'}}

[shader("callable")]
void callable(inout Declared x) {} // expected-error {{variable has incomplete type 'Declared'}}

[shader("mesh")] [numthreads(1, 1, 1)] [outputtopology("line")]
void lines(out vertices Declared x[2], out indices uint2 i[1]) {} // expected-error {{variable has incomplete type 'Declared'}}

// Nobody asks for values.
void declaredAlone(out Declared x);

template <typename T> void anyType(inout T x) { x = x + x; }
struct Later { float a; };
void defined(inout Later x) { anyType(x.a); }
void unnamed(inout Later) {}
template <typename T> struct Instantiated { T member; };
void instantiated(out Instantiated<float> x) { x.member = 1; }
