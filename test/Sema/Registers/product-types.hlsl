// Types take the letters of what they contain, at any depth.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s
// Made by Inputs/make_product.py, which has the rules.

struct Element { float4 e; };

namespace n0 { struct S { float f; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n1 { struct S { float f; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n2 { struct S { float f; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n3 { struct S { float f; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n4 { struct S { float f; }; S v : register(c0); }
namespace n5 { struct S { float f; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n6 { struct S { float f; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n7 { struct S { float4x4 f; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n8 { struct S { float4x4 f; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n9 { struct S { float4x4 f; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n10 { struct S { float4x4 f; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n11 { struct S { float4x4 f; }; S v : register(c0); }
namespace n12 { struct S { float4x4 f; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n13 { struct S { float4x4 f; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n14 { struct S { bool f[2]; }; S v[3] : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n15 { struct S { bool f[2]; }; S v[3] : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n16 { struct S { bool f[2]; }; S v[3] : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n17 { struct S { bool f[2]; }; S v[3] : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n18 { struct S { bool f[2]; }; S v[3] : register(c0); }
namespace n19 { struct S { bool f[2]; }; S v[3] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n20 { struct S { bool f[2]; }; S v[3] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n21 { class S { int3 f; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n22 { class S { int3 f; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n23 { class S { int3 f; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n24 { class S { int3 f; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n25 { class S { int3 f; }; S v : register(c0); }
namespace n26 { class S { int3 f; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n27 { class S { int3 f; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n28 { struct S { Buffer<float> r; }; S v : register(t0); }
namespace n29 { struct S { Buffer<float> r; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 't' register}}
namespace n30 { struct S { Buffer<float> r; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 't' register}}
namespace n31 { struct S { Buffer<float> r; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 't' register}}
namespace n32 { struct S { Buffer<float> r; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 't' register}}
namespace n33 { struct S { Buffer<float> r; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n34 { struct S { Buffer<float> r; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n35 { struct S { RWBuffer<float> r; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'u' register}}
namespace n36 { struct S { RWBuffer<float> r; }; S v : register(u0); }
namespace n37 { struct S { RWBuffer<float> r; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'u' register}}
namespace n38 { struct S { RWBuffer<float> r; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'u' register}}
namespace n39 { struct S { RWBuffer<float> r; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 'u' register}}
namespace n40 { struct S { RWBuffer<float> r; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n41 { struct S { RWBuffer<float> r; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n42 { struct S { ConstantBuffer<Element> r; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'b' register}}
namespace n43 { struct S { ConstantBuffer<Element> r; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'b' register}}
namespace n44 { struct S { ConstantBuffer<Element> r; }; S v : register(b0); }
namespace n45 { struct S { ConstantBuffer<Element> r; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'b' register}}
namespace n46 { struct S { ConstantBuffer<Element> r; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 'b' register}}
namespace n47 { struct S { ConstantBuffer<Element> r; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n48 { struct S { ConstantBuffer<Element> r; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n49 { struct S { SamplerState r; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 's' register}}
namespace n50 { struct S { SamplerState r; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 's' register}}
namespace n51 { struct S { SamplerState r; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 's' register}}
namespace n52 { struct S { SamplerState r; }; S v : register(s0); }
namespace n53 { struct S { SamplerState r; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 's' register}}
namespace n54 { struct S { SamplerState r; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n55 { struct S { SamplerState r; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n56 { struct S { Texture2D r; SamplerState s; }; S v : register(t0); }
namespace n57 { struct S { Texture2D r; SamplerState s; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{declared here, has none of them}}
namespace n58 { struct S { Texture2D r; SamplerState s; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{declared here, has none of them}}
namespace n59 { struct S { Texture2D r; SamplerState s; }; S v : register(s0); }
namespace n60 { struct S { Texture2D r; SamplerState s; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{declared here, has none of them}}
namespace n61 { struct S { Texture2D r; SamplerState s; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n62 { struct S { Texture2D r; SamplerState s; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n63 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(t0); }
namespace n64 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(u0); }
namespace n65 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{declared here, has none of them}}
namespace n66 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{declared here, has none of them}}
namespace n67 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(c0); }
namespace n68 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n69 { struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n70 { struct S { RWBuffer<float> r[3]; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'u' register}}
namespace n71 { struct S { RWBuffer<float> r[3]; }; S v : register(u0); }
namespace n72 { struct S { RWBuffer<float> r[3]; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'u' register}}
namespace n73 { struct S { RWBuffer<float> r[3]; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'u' register}}
namespace n74 { struct S { RWBuffer<float> r[3]; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 'u' register}}
namespace n75 { struct S { RWBuffer<float> r[3]; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n76 { struct S { RWBuffer<float> r[3]; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n77 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(t0); }
namespace n78 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 't' register}}
namespace n79 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 't' register}}
namespace n80 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 't' register}}
namespace n81 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 't' register}}
namespace n82 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n83 { struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n84 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'u' register}}
namespace n85 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(u0); }
namespace n86 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'u' register}}
namespace n87 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'u' register}}
namespace n88 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 'u' register}}
namespace n89 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n90 { struct P { RWBuffer<float> r; }; struct S : P {}; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n91 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(t0); }
namespace n92 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{declared here, has none of them}}
namespace n93 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{declared here, has none of them}}
namespace n94 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(s0); }
namespace n95 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(c0); }
namespace n96 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n97 { struct Q { float f; }; struct P : Q { SamplerState s; }; struct S : P { Buffer<float> r; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n98 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(t0); }
namespace n99 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 't' register}}
namespace n100 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 't' register}}
namespace n101 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 't' register}}
namespace n102 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 't' register}}
namespace n103 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n104 { struct P { Buffer<float> r; }; struct I : P {}; struct S { I i[2]; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n105 { template <typename T> struct S { T m; }; S<float> v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n106 { template <typename T> struct S { T m; }; S<float> v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n107 { template <typename T> struct S { T m; }; S<float> v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n108 { template <typename T> struct S { T m; }; S<float> v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n109 { template <typename T> struct S { T m; }; S<float> v : register(c0); }
namespace n110 { template <typename T> struct S { T m; }; S<float> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n111 { template <typename T> struct S { T m; }; S<float> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n112 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'u' register}}
namespace n113 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(u0); }
namespace n114 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'u' register}}
namespace n115 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'u' register}}
namespace n116 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 'u' register}}
namespace n117 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n118 { template <typename T> struct S { T m; }; S<RWBuffer<int> > v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n119 { struct S { float f; }; typedef S T; T v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n120 { struct S { float f; }; typedef S T; T v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n121 { struct S { float f; }; typedef S T; T v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n122 { struct S { float f; }; typedef S T; T v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n123 { struct S { float f; }; typedef S T; T v : register(c0); }
namespace n124 { struct S { float f; }; typedef S T; T v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n125 { struct S { float f; }; typedef S T; T v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n126 { struct S {}; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{declared here, has none of them}}
namespace n127 { struct S {}; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{declared here, has none of them}}
namespace n128 { struct S {}; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{declared here, has none of them}}
namespace n129 { struct S {}; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{declared here, has none of them}}
namespace n130 { struct S {}; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{declared here, has none of them}}
namespace n131 { struct S {}; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n132 { struct S {}; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n133 { struct S { static float f; }; S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{declared here, has none of them}}
namespace n134 { struct S { static float f; }; S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{declared here, has none of them}}
namespace n135 { struct S { static float f; }; S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{declared here, has none of them}}
namespace n136 { struct S { static float f; }; S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{declared here, has none of them}}
namespace n137 { struct S { static float f; }; S v : register(c0); } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{declared here, has none of them}}
namespace n138 { struct S { static float f; }; S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n139 { struct S { static float f; }; S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n140 { namespace inner { struct S { float f; }; } inner::S v : register(t0); } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{takes a 'c' register}}
namespace n141 { namespace inner { struct S { float f; }; } inner::S v : register(u0); } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 'c' register}}
namespace n142 { namespace inner { struct S { float f; }; } inner::S v : register(b0); } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 'c' register}}
namespace n143 { namespace inner { struct S { float f; }; } inner::S v : register(s0); } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 'c' register}}
namespace n144 { namespace inner { struct S { float f; }; } inner::S v : register(c0); }
namespace n145 { namespace inner { struct S { float f; }; } inner::S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n146 { namespace inner { struct S { float f; }; } inner::S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n147 { struct S { float f; }; cbuffer B { S v : register(t0); } } // expected-warning {{binding type 't' only applies to types containing 'srv' resources.}} expected-note {{declared here, has none of them}}
namespace n148 { struct S { float f; }; cbuffer B { S v : register(u0); } } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{declared here, has none of them}}
namespace n149 { struct S { float f; }; cbuffer B { S v : register(b0); } } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{declared here, has none of them}}
namespace n150 { struct S { float f; }; cbuffer B { S v : register(s0); } } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{declared here, has none of them}}
namespace n151 { struct S { float f; }; cbuffer B { S v : register(c0); } } // expected-error {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}} expected-note {{is a member of this buffer}}
namespace n152 { struct S { float f; }; cbuffer B { S v : register(i0); } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n153 { struct S { float f; }; cbuffer B { S v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n154 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(t0); } }
namespace n155 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(u0); } } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 't' register}}
namespace n156 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(b0); } } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 't' register}}
namespace n157 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(s0); } } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 't' register}}
namespace n158 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(c0); } } // expected-error {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}} expected-note {{is a member of this buffer}}
namespace n159 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(i0); } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n160 { struct S { Texture2D r; float f; }; cbuffer B { S v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n161 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(t0); } }
namespace n162 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(u0); } } // expected-warning {{binding type 'u' only applies to types containing 'uav' resources.}} expected-note {{takes a 't' register}}
namespace n163 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(b0); } } // expected-warning {{binding type 'b' only applies to types containing constant buffer resources.}} expected-note {{takes a 't' register}}
namespace n164 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(s0); } } // expected-warning {{binding type 's' only applies to types containing sampler state.}} expected-note {{takes a 't' register}}
namespace n165 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(c0); } } // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}} expected-note {{takes a 't' register}}
namespace n166 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(i0); } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n167 { struct S { Texture2D r; }; tbuffer B { S v[2] : register(x0); } } // expected-error {{binding type 'x' is invalid.}}

[numthreads(1, 1, 1)] void main() {}
