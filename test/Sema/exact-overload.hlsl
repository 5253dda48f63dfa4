// The only function that takes the arguments as they are is called, unless another one is
// as near: a default argument, an inout parameter, a function of the struct's namespace.
// RUN: clang-dxc -T lib_6_6 -verify %s
// RUN: clang-dxc -T lib_6_6 -Wno-everything -DLISTING %s -Fc - | FileCheck %s

struct A { float x; };
struct B { float x; };
struct C : B { float y; };

float f(A a, float w) { return a.x * w + 1; }
float f(B b, float w) { return b.x * w + 2; }
float f(C c, float w) { return c.x * w + 3; }
float f(float2 a, float w) { return a.x * w + 4; }
float f(int2 a, float w) { return a.x * w + 5; }

// CHECK-LABEL: define float @"\01?structs
// CHECK: @dx.op.tertiary.f32(i32 46, {{.*}}, float 2.000000e+00)
// CHECK: @dx.op.tertiary.f32(i32 46, {{.*}}, float 3.000000e+00)
export float structs(B b, C c, float w) { return f(b, w) * f(c, w); }
// CHECK-LABEL: define float @"\01?vectors
// CHECK: @dx.op.tertiary.f32(i32 46, {{.*}}, float 5.000000e+00)
export float vectors(int2 v, float w) { return f(v, w); }

[[deprecated("use h")]] float old(float x) { return x; } // expected-note {{'old' has been explicitly marked deprecated here}}
float old(int x) { return x; }
export float warned(float x) {
  return old(x); // expected-warning {{'old' is deprecated: use h}}
}

#ifndef LISTING
float g(float x) { return x; }            // expected-note {{candidate function}}
float g(float x, int y = 0) { return x; } // expected-note {{candidate function}}
export float byDefault(float x) {
  return g(x); // expected-error {{call to 'g' is ambiguous}}
}

float h(float x) { return x; }       // expected-note {{candidate function}}
float h(inout float x) { return x; } // expected-note {{candidate function}}
export float byReference(float x) {
  return h(x); // expected-error {{call to 'h' is ambiguous}}
}

namespace N {
struct D { float x; };
float k(D d) { return 1; } // expected-note {{candidate function}}
}
float k(N::D d) { return 2; } // expected-note {{candidate function}}
float k(float x) { return 3; }
export float ofNamespace(N::D d) {
  return k(d); // expected-error {{call to 'k' is ambiguous}}
}
#endif
