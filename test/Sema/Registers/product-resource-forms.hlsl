// Arrays, typedefs and members of buffers are judged as the resources that they are.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s
// Made by Inputs/make_product.py, which has the rules.

struct Element { float4 e; };

namespace n0 { RWBuffer<float> v[4] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n1 { RWBuffer<float> v[4] : register(u0); }
namespace n2 { RWBuffer<float> v[4] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n3 { RWBuffer<float> v[4] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n4 { RWBuffer<float> v[4] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n5 { RWBuffer<float> v[4] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n6 { RWBuffer<float> v[4] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n7 { RWBuffer<float> v[2][3] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n8 { RWBuffer<float> v[2][3] : register(u0); }
namespace n9 { RWBuffer<float> v[2][3] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n10 { RWBuffer<float> v[2][3] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n11 { RWBuffer<float> v[2][3] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n12 { RWBuffer<float> v[2][3] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n13 { RWBuffer<float> v[2][3] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n14 { RWBuffer<float> v[] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n15 { RWBuffer<float> v[] : register(u0); }
namespace n16 { RWBuffer<float> v[] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n17 { RWBuffer<float> v[] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n18 { RWBuffer<float> v[] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n19 { RWBuffer<float> v[] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n20 { RWBuffer<float> v[] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n21 { Texture2D v[4] : register(t0); }
namespace n22 { Texture2D v[4] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n23 { Texture2D v[4] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n24 { Texture2D v[4] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n25 { Texture2D v[4] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n26 { Texture2D v[4] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n27 { Texture2D v[4] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n28 { Texture2D v[] : register(t0); }
namespace n29 { Texture2D v[] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n30 { Texture2D v[] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n31 { Texture2D v[] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n32 { Texture2D v[] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n33 { Texture2D v[] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n34 { Texture2D v[] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n35 { SamplerState v[3] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n36 { SamplerState v[3] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n37 { SamplerState v[3] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n38 { SamplerState v[3] : register(s0); }
namespace n39 { SamplerState v[3] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n40 { SamplerState v[3] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n41 { SamplerState v[3] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n42 { ConstantBuffer<Element> v[3] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n43 { ConstantBuffer<Element> v[3] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n44 { ConstantBuffer<Element> v[3] : register(b0); }
namespace n45 { ConstantBuffer<Element> v[3] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n46 { ConstantBuffer<Element> v[3] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n47 { ConstantBuffer<Element> v[3] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n48 { ConstantBuffer<Element> v[3] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n49 { const RWBuffer<float> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n50 { const RWBuffer<float> v : register(u0); }
namespace n51 { const RWBuffer<float> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n52 { const RWBuffer<float> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n53 { const RWBuffer<float> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n54 { const RWBuffer<float> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n55 { const RWBuffer<float> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n56 { typedef RWBuffer<float> T; T v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n57 { typedef RWBuffer<float> T; T v : register(u0); }
namespace n58 { typedef RWBuffer<float> T; T v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n59 { typedef RWBuffer<float> T; T v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n60 { typedef RWBuffer<float> T; T v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n61 { typedef RWBuffer<float> T; T v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n62 { typedef RWBuffer<float> T; T v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n63 { typedef Buffer<float> T[2]; T v[3] : register(t0); }
namespace n64 { typedef Buffer<float> T[2]; T v[3] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n65 { typedef Buffer<float> T[2]; T v[3] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n66 { typedef Buffer<float> T[2]; T v[3] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n67 { typedef Buffer<float> T[2]; T v[3] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n68 { typedef Buffer<float> T[2]; T v[3] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n69 { typedef Buffer<float> T[2]; T v[3] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n70 { cbuffer B { Buffer<float> v : register(t0); } }
namespace n71 { cbuffer B { Buffer<float> v : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n72 { cbuffer B { Buffer<float> v : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n73 { cbuffer B { Buffer<float> v : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n74 { cbuffer B { Buffer<float> v : register(c0); } } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n75 { cbuffer B { Buffer<float> v : register(i0); } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n76 { cbuffer B { Buffer<float> v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n77 { cbuffer B { RWBuffer<float> v[2] : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n78 { cbuffer B { RWBuffer<float> v[2] : register(u0); } }
namespace n79 { cbuffer B { RWBuffer<float> v[2] : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n80 { cbuffer B { RWBuffer<float> v[2] : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n81 { cbuffer B { RWBuffer<float> v[2] : register(c0); } } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n82 { cbuffer B { RWBuffer<float> v[2] : register(i0); } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n83 { cbuffer B { RWBuffer<float> v[2] : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n84 { tbuffer B { SamplerState v : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n85 { tbuffer B { SamplerState v : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n86 { tbuffer B { SamplerState v : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n87 { tbuffer B { SamplerState v : register(s0); } }
namespace n88 { tbuffer B { SamplerState v : register(c0); } } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n89 { tbuffer B { SamplerState v : register(i0); } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n90 { tbuffer B { SamplerState v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}

[numthreads(1, 1, 1)] void main() {}
