// Numbers take a place in $Globals by 'c', and none in buffers.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s
// Made by Inputs/make_product.py, which has the rules.

struct Element { float4 e; };

namespace n0 { float v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n1 { float v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n2 { float v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n3 { float v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n4 { float v : register(c0); }
namespace n5 { float v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n6 { float v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n7 { int v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n8 { int v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n9 { int v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n10 { int v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n11 { int v : register(c0); }
namespace n12 { int v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n13 { int v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n14 { uint v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n15 { uint v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n16 { uint v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n17 { uint v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n18 { uint v : register(c0); }
namespace n19 { uint v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n20 { uint v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n21 { bool v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n22 { bool v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n23 { bool v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n24 { bool v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n25 { bool v : register(c0); }
namespace n26 { bool v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n27 { bool v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n28 { double v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n29 { double v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n30 { double v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n31 { double v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n32 { double v : register(c0); }
namespace n33 { double v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n34 { double v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n35 { uint64_t v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n36 { uint64_t v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n37 { uint64_t v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n38 { uint64_t v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n39 { uint64_t v : register(c0); }
namespace n40 { uint64_t v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n41 { uint64_t v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n42 { half v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n43 { half v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n44 { half v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n45 { half v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n46 { half v : register(c0); }
namespace n47 { half v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n48 { half v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n49 { float2 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n50 { float2 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n51 { float2 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n52 { float2 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n53 { float2 v : register(c0); }
namespace n54 { float2 v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n55 { float2 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n56 { bool4 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n57 { bool4 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n58 { bool4 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n59 { bool4 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n60 { bool4 v : register(c0); }
namespace n61 { bool4 v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n62 { bool4 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n63 { int3 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n64 { int3 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n65 { int3 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n66 { int3 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n67 { int3 v : register(c0); }
namespace n68 { int3 v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n69 { int3 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n70 { float4x4 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n71 { float4x4 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n72 { float4x4 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n73 { float4x4 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n74 { float4x4 v : register(c0); }
namespace n75 { float4x4 v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n76 { float4x4 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n77 { row_major float3x2 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n78 { row_major float3x2 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n79 { row_major float3x2 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n80 { row_major float3x2 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n81 { row_major float3x2 v : register(c0); }
namespace n82 { row_major float3x2 v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n83 { row_major float3x2 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n84 { vector<float, 3> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n85 { vector<float, 3> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n86 { vector<float, 3> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n87 { vector<float, 3> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n88 { vector<float, 3> v : register(c0); }
namespace n89 { vector<float, 3> v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n90 { vector<float, 3> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n91 { matrix<int, 2, 2> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n92 { matrix<int, 2, 2> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n93 { matrix<int, 2, 2> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n94 { matrix<int, 2, 2> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n95 { matrix<int, 2, 2> v : register(c0); }
namespace n96 { matrix<int, 2, 2> v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n97 { matrix<int, 2, 2> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n98 { const float4 v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n99 { const float4 v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n100 { const float4 v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n101 { const float4 v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n102 { const float4 v : register(c0); }
namespace n103 { const float4 v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n104 { const float4 v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n105 { float v[4] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n106 { float v[4] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n107 { float v[4] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n108 { float v[4] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n109 { float v[4] : register(c0); }
namespace n110 { float v[4] : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n111 { float v[4] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n112 { float4 v[2][3] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n113 { float4 v[2][3] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n114 { float4 v[2][3] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n115 { float4 v[2][3] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n116 { float4 v[2][3] : register(c0); }
namespace n117 { float4 v[2][3] : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n118 { float4 v[2][3] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n119 { float4x4 v[2] : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n120 { float4x4 v[2] : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n121 { float4x4 v[2] : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n122 { float4x4 v[2] : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n123 { float4x4 v[2] : register(c0); }
namespace n124 { float4x4 v[2] : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n125 { float4x4 v[2] : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n126 { typedef float4 T; T v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n127 { typedef float4 T; T v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n128 { typedef float4 T; T v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n129 { typedef float4 T; T v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n130 { typedef float4 T; T v : register(c0); }
namespace n131 { typedef float4 T; T v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n132 { typedef float4 T; T v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n133 { enum E { A }; E v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n134 { enum E { A }; E v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n135 { enum E { A }; E v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n136 { enum E { A }; E v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n137 { enum E { A }; E v : register(c0); }
namespace n138 { enum E { A }; E v : register(i0); } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n139 { enum E { A }; E v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n140 { namespace inner { float v : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n141 { namespace inner { float v : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n142 { namespace inner { float v : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n143 { namespace inner { float v : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n144 { namespace inner { float v : register(c0); } }
namespace n145 { namespace inner { float v : register(i0); } } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n146 { namespace inner { float v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n147 { cbuffer B { float v : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n148 { cbuffer B { float v : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n149 { cbuffer B { float v : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n150 { cbuffer B { float v : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n151 { cbuffer B { float v : register(c0); } } // expected-error {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}} expected-note {{is a member of this buffer}}
namespace n152 { cbuffer B { float v : register(i0); } } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n153 { cbuffer B { float v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n154 { cbuffer B { float4x4 v : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n155 { cbuffer B { float4x4 v : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n156 { cbuffer B { float4x4 v : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n157 { cbuffer B { float4x4 v : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n158 { cbuffer B { float4x4 v : register(c0); } } // expected-error {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}} expected-note {{is a member of this buffer}}
namespace n159 { cbuffer B { float4x4 v : register(i0); } } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n160 { cbuffer B { float4x4 v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n161 { cbuffer B { bool v[3] : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n162 { cbuffer B { bool v[3] : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n163 { cbuffer B { bool v[3] : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n164 { cbuffer B { bool v[3] : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n165 { cbuffer B { bool v[3] : register(c0); } } // expected-error {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}} expected-note {{is a member of this buffer}}
namespace n166 { cbuffer B { bool v[3] : register(i0); } } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n167 { cbuffer B { bool v[3] : register(x0); } } // expected-error {{binding type 'x' is invalid.}}
namespace n168 { tbuffer B { int3 v : register(t0); } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n169 { tbuffer B { int3 v : register(u0); } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n170 { tbuffer B { int3 v : register(b0); } } // expected-error {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}} expected-note {{'v', declared here, is }}
namespace n171 { tbuffer B { int3 v : register(s0); } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n172 { tbuffer B { int3 v : register(c0); } } // expected-error {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}} expected-note {{is a member of this buffer}}
namespace n173 { tbuffer B { int3 v : register(i0); } } // expected-error {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
namespace n174 { tbuffer B { int3 v : register(x0); } } // expected-error {{binding type 'x' is invalid.}}

[numthreads(1, 1, 1)] void main() {}
