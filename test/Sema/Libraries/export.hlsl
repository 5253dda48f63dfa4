// Only functions at namespace scope can be exported.
// RUN: clang-dxc -T lib_6_3 -verify %s
// RUN: clang-dxc -T cs_6_3 -verify %s

export float number; // expected-error{{export declaration can only be used on functions}}
export struct S { float x; }; // expected-error{{export declaration can only be used on functions}}
export RWBuffer<float> buffer; // expected-error{{export declaration can only be used on functions}}
export cbuffer C { float c; } // expected-error{{export declaration can only be used on functions}}
export static float local() { return 1; } // expected-error{{declaration of 'local' with internal linkage cannot be exported}}
export template <typename T> T generic(T x) { return x; } // expected-error{{export declaration can only be used on functions}}
struct M {
  export float method() { return 1; } // expected-error{{expected member name or ';' after declaration specifiers}}
};
[numthreads(1, 1, 1)] export float after; // expected-error{{export declaration can only be used on functions}}
// expected-warning@-1{{'numthreads' attribute only applies to global functions}}
struct B {
  [numthreads(1, 1, 1)] export void method() {} // expected-error{{}}
};
namespace N {
export float fine(float x) { return x; }
}
