// Annotations that place nothing are warned about; those on members and functions are errors.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s
// Made by Inputs/make_product.py, which has the rules.

struct Element { float4 e; };

namespace n0 { static float v : register(t0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n1 { static float v : register(u0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n2 { static float v : register(b0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n3 { static float v : register(s0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n4 { static float v : register(c0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n5 { static float v : register(i0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n6 { static float v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n7 { static const float v : register(t0) = 1; } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n8 { static const float v : register(u0) = 1; } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n9 { static const float v : register(b0) = 1; } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n10 { static const float v : register(s0) = 1; } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n11 { static const float v : register(c0) = 1; } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n12 { static const float v : register(i0) = 1; } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n13 { static const float v : register(x0) = 1; } // expected-error {{binding type 'x' is invalid.}}
namespace n14 { static RWBuffer<float> v : register(t0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n15 { static RWBuffer<float> v : register(u0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n16 { static RWBuffer<float> v : register(b0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n17 { static RWBuffer<float> v : register(s0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n18 { static RWBuffer<float> v : register(c0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n19 { static RWBuffer<float> v : register(i0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n20 { static RWBuffer<float> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n21 { struct S { float f; }; static S v : register(t0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n22 { struct S { float f; }; static S v : register(u0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n23 { struct S { float f; }; static S v : register(b0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n24 { struct S { float f; }; static S v : register(s0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n25 { struct S { float f; }; static S v : register(c0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n26 { struct S { float f; }; static S v : register(i0); } // expected-warning {{the register annotation of a static variable has no effect}}
namespace n27 { struct S { float f; }; static S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n28 { void f() { float v : register(t0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n29 { void f() { float v : register(u0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n30 { void f() { float v : register(b0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n31 { void f() { float v : register(s0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n32 { void f() { float v : register(c0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n33 { void f() { float v : register(i0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n34 { void f() { float v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n35 { void f() { RWBuffer<float> v : register(t0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n36 { void f() { RWBuffer<float> v : register(u0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n37 { void f() { RWBuffer<float> v : register(b0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n38 { void f() { RWBuffer<float> v : register(s0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n39 { void f() { RWBuffer<float> v : register(c0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n40 { void f() { RWBuffer<float> v : register(i0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n41 { void f() { RWBuffer<float> v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n42 { void f() { static float v : register(t0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n43 { void f() { static float v : register(u0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n44 { void f() { static float v : register(b0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n45 { void f() { static float v : register(s0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n46 { void f() { static float v : register(c0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n47 { void f() { static float v : register(i0); } } // expected-warning {{the register annotation of a local variable has no effect}}
namespace n48 { void f() { static float v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n49 { void f(float v : register(t0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n50 { void f(float v : register(u0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n51 { void f(float v : register(b0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n52 { void f(float v : register(s0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n53 { void f(float v : register(c0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n54 { void f(float v : register(i0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n55 { void f(float v : register(x0)) {} } // expected-error {{binding type 'x' is invalid.}}
namespace n56 { void f(RWBuffer<float> v : register(t0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n57 { void f(RWBuffer<float> v : register(u0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n58 { void f(RWBuffer<float> v : register(b0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n59 { void f(RWBuffer<float> v : register(s0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n60 { void f(RWBuffer<float> v : register(c0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n61 { void f(RWBuffer<float> v : register(i0)) {} } // expected-warning {{the register annotation of a parameter has no effect}}
namespace n62 { void f(RWBuffer<float> v : register(x0)) {} } // expected-error {{binding type 'x' is invalid.}}
namespace n63 { struct S { float v : register(t0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n64 { struct S { float v : register(u0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n65 { struct S { float v : register(b0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n66 { struct S { float v : register(s0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n67 { struct S { float v : register(c0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n68 { struct S { float v : register(i0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n69 { struct S { float v : register(x0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n70 { struct S { RWBuffer<float> v : register(t0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n71 { struct S { RWBuffer<float> v : register(u0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n72 { struct S { RWBuffer<float> v : register(b0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n73 { struct S { RWBuffer<float> v : register(s0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n74 { struct S { RWBuffer<float> v : register(c0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n75 { struct S { RWBuffer<float> v : register(i0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n76 { struct S { RWBuffer<float> v : register(x0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n77 { struct S { static float v : register(t0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n78 { struct S { static float v : register(u0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n79 { struct S { static float v : register(b0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n80 { struct S { static float v : register(s0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n81 { struct S { static float v : register(c0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n82 { struct S { static float v : register(i0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n83 { struct S { static float v : register(x0); }; } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n84 { float v() : register(t0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n85 { float v() : register(u0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n86 { float v() : register(b0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n87 { float v() : register(s0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n88 { float v() : register(c0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n89 { float v() : register(i0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}
namespace n90 { float v() : register(x0) { return 1; } } // expected-error {{'register' attribute only applies to cbuffer/tbuffer and external global variables}}

[numthreads(1, 1, 1)] void main() {}
