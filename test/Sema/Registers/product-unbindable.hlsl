// What no register can hold takes no letter.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s
// Made by Inputs/make_product.py, which has the rules.

struct Element { float4 e; };

namespace n0 { RayQuery<0> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n1 { RayQuery<0> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n2 { RayQuery<0> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n3 { RayQuery<0> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n4 { RayQuery<0> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n5 { RayQuery<0> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n6 { RayQuery<0> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n7 { RayQuery<0> v[2] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n8 { RayQuery<0> v[2] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n9 { RayQuery<0> v[2] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n10 { RayQuery<0> v[2] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n11 { RayQuery<0> v[2] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n12 { RayQuery<0> v[2] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n13 { RayQuery<0> v[2] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n14 { groupshared float v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n15 { groupshared float v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n16 { groupshared float v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n17 { groupshared float v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n18 { groupshared float v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n19 { groupshared float v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n20 { groupshared float v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n21 { groupshared float4x4 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n22 { groupshared float4x4 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n23 { groupshared float4x4 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n24 { groupshared float4x4 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n25 { groupshared float4x4 v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n26 { groupshared float4x4 v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n27 { groupshared float4x4 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n28 { groupshared float v[4] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n29 { groupshared float v[4] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n30 { groupshared float v[4] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n31 { groupshared float v[4] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n32 { groupshared float v[4] : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n33 { groupshared float v[4] : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n34 { groupshared float v[4] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n35 { struct S { float f; }; groupshared S v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n36 { struct S { float f; }; groupshared S v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n37 { struct S { float f; }; groupshared S v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n38 { struct S { float f; }; groupshared S v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n39 { struct S { float f; }; groupshared S v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n40 { struct S { float f; }; groupshared S v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n41 { struct S { float f; }; groupshared S v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n42 { static groupshared float v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n43 { static groupshared float v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n44 { static groupshared float v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n45 { static groupshared float v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n46 { static groupshared float v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n47 { static groupshared float v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n48 { static groupshared float v : register(x0); } // expected-error {{binding type 'x' is invalid.}}

[numthreads(1, 1, 1)] void main() {}
