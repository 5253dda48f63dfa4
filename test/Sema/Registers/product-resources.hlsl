// Each class of resource takes its own letter and no other.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s
// Made by Inputs/make_product.py, which has the rules.

struct Element { float4 e; };

namespace n0 { Buffer<float4> v : register(t0); }
namespace n1 { Buffer<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n2 { Buffer<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n3 { Buffer<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n4 { Buffer<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n5 { Buffer<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n6 { Buffer<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n7 { ByteAddressBuffer v : register(t0); }
namespace n8 { ByteAddressBuffer v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n9 { ByteAddressBuffer v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n10 { ByteAddressBuffer v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n11 { ByteAddressBuffer v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n12 { ByteAddressBuffer v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n13 { ByteAddressBuffer v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n14 { StructuredBuffer<Element> v : register(t0); }
namespace n15 { StructuredBuffer<Element> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n16 { StructuredBuffer<Element> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n17 { StructuredBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n18 { StructuredBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n19 { StructuredBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n20 { StructuredBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n21 { Texture1D<float4> v : register(t0); }
namespace n22 { Texture1D<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n23 { Texture1D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n24 { Texture1D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n25 { Texture1D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n26 { Texture1D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n27 { Texture1D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n28 { Texture1DArray<float4> v : register(t0); }
namespace n29 { Texture1DArray<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n30 { Texture1DArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n31 { Texture1DArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n32 { Texture1DArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n33 { Texture1DArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n34 { Texture1DArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n35 { Texture2D v : register(t0); }
namespace n36 { Texture2D v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n37 { Texture2D v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n38 { Texture2D v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n39 { Texture2D v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n40 { Texture2D v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n41 { Texture2D v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n42 { Texture2DArray<uint> v : register(t0); }
namespace n43 { Texture2DArray<uint> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n44 { Texture2DArray<uint> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n45 { Texture2DArray<uint> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n46 { Texture2DArray<uint> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n47 { Texture2DArray<uint> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n48 { Texture2DArray<uint> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n49 { Texture2DMS<float4> v : register(t0); }
namespace n50 { Texture2DMS<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n51 { Texture2DMS<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n52 { Texture2DMS<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n53 { Texture2DMS<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n54 { Texture2DMS<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n55 { Texture2DMS<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n56 { Texture2DMSArray<float4> v : register(t0); }
namespace n57 { Texture2DMSArray<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n58 { Texture2DMSArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n59 { Texture2DMSArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n60 { Texture2DMSArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n61 { Texture2DMSArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n62 { Texture2DMSArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n63 { Texture3D<float2> v : register(t0); }
namespace n64 { Texture3D<float2> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n65 { Texture3D<float2> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n66 { Texture3D<float2> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n67 { Texture3D<float2> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n68 { Texture3D<float2> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n69 { Texture3D<float2> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n70 { TextureCube<float4> v : register(t0); }
namespace n71 { TextureCube<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n72 { TextureCube<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n73 { TextureCube<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n74 { TextureCube<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n75 { TextureCube<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n76 { TextureCube<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n77 { TextureCubeArray<float4> v : register(t0); }
namespace n78 { TextureCubeArray<float4> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n79 { TextureCubeArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n80 { TextureCubeArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n81 { TextureCubeArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n82 { TextureCubeArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n83 { TextureCubeArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n84 { TextureBuffer<Element> v : register(t0); }
namespace n85 { TextureBuffer<Element> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n86 { TextureBuffer<Element> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n87 { TextureBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n88 { TextureBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n89 { TextureBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n90 { TextureBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n91 { RaytracingAccelerationStructure v : register(t0); }
namespace n92 { RaytracingAccelerationStructure v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n93 { RaytracingAccelerationStructure v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n94 { RaytracingAccelerationStructure v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n95 { RaytracingAccelerationStructure v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n96 { RaytracingAccelerationStructure v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n97 { RaytracingAccelerationStructure v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n98 { RWBuffer<float> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n99 { RWBuffer<float> v : register(u0); }
namespace n100 { RWBuffer<float> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n101 { RWBuffer<float> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n102 { RWBuffer<float> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n103 { RWBuffer<float> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n104 { RWBuffer<float> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n105 { RWByteAddressBuffer v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n106 { RWByteAddressBuffer v : register(u0); }
namespace n107 { RWByteAddressBuffer v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n108 { RWByteAddressBuffer v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n109 { RWByteAddressBuffer v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n110 { RWByteAddressBuffer v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n111 { RWByteAddressBuffer v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n112 { RWStructuredBuffer<Element> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n113 { RWStructuredBuffer<Element> v : register(u0); }
namespace n114 { RWStructuredBuffer<Element> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n115 { RWStructuredBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n116 { RWStructuredBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n117 { RWStructuredBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n118 { RWStructuredBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n119 { AppendStructuredBuffer<Element> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n120 { AppendStructuredBuffer<Element> v : register(u0); }
namespace n121 { AppendStructuredBuffer<Element> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n122 { AppendStructuredBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n123 { AppendStructuredBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n124 { AppendStructuredBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n125 { AppendStructuredBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n126 { ConsumeStructuredBuffer<Element> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n127 { ConsumeStructuredBuffer<Element> v : register(u0); }
namespace n128 { ConsumeStructuredBuffer<Element> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n129 { ConsumeStructuredBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n130 { ConsumeStructuredBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n131 { ConsumeStructuredBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n132 { ConsumeStructuredBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n133 { RWTexture1D<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n134 { RWTexture1D<float4> v : register(u0); }
namespace n135 { RWTexture1D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n136 { RWTexture1D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n137 { RWTexture1D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n138 { RWTexture1D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n139 { RWTexture1D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n140 { RWTexture1DArray<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n141 { RWTexture1DArray<float4> v : register(u0); }
namespace n142 { RWTexture1DArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n143 { RWTexture1DArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n144 { RWTexture1DArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n145 { RWTexture1DArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n146 { RWTexture1DArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n147 { RWTexture2D<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n148 { RWTexture2D<float4> v : register(u0); }
namespace n149 { RWTexture2D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n150 { RWTexture2D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n151 { RWTexture2D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n152 { RWTexture2D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n153 { RWTexture2D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n154 { RWTexture2DArray<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n155 { RWTexture2DArray<float4> v : register(u0); }
namespace n156 { RWTexture2DArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n157 { RWTexture2DArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n158 { RWTexture2DArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n159 { RWTexture2DArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n160 { RWTexture2DArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n161 { RWTexture2DMS<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n162 { RWTexture2DMS<float4> v : register(u0); }
namespace n163 { RWTexture2DMS<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n164 { RWTexture2DMS<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n165 { RWTexture2DMS<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n166 { RWTexture2DMS<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n167 { RWTexture2DMS<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n168 { RWTexture2DMSArray<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n169 { RWTexture2DMSArray<float4> v : register(u0); }
namespace n170 { RWTexture2DMSArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n171 { RWTexture2DMSArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n172 { RWTexture2DMSArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n173 { RWTexture2DMSArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n174 { RWTexture2DMSArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n175 { RWTexture3D<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n176 { RWTexture3D<float4> v : register(u0); }
namespace n177 { RWTexture3D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n178 { RWTexture3D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n179 { RWTexture3D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n180 { RWTexture3D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n181 { RWTexture3D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n182 { RasterizerOrderedBuffer<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n183 { RasterizerOrderedBuffer<float4> v : register(u0); }
namespace n184 { RasterizerOrderedBuffer<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n185 { RasterizerOrderedBuffer<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n186 { RasterizerOrderedBuffer<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n187 { RasterizerOrderedBuffer<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n188 { RasterizerOrderedBuffer<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n189 { RasterizerOrderedByteAddressBuffer v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n190 { RasterizerOrderedByteAddressBuffer v : register(u0); }
namespace n191 { RasterizerOrderedByteAddressBuffer v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n192 { RasterizerOrderedByteAddressBuffer v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n193 { RasterizerOrderedByteAddressBuffer v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n194 { RasterizerOrderedByteAddressBuffer v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n195 { RasterizerOrderedByteAddressBuffer v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n196 { RasterizerOrderedStructuredBuffer<Element> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n197 { RasterizerOrderedStructuredBuffer<Element> v : register(u0); }
namespace n198 { RasterizerOrderedStructuredBuffer<Element> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n199 { RasterizerOrderedStructuredBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n200 { RasterizerOrderedStructuredBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n201 { RasterizerOrderedStructuredBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n202 { RasterizerOrderedStructuredBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n203 { RasterizerOrderedTexture1D<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n204 { RasterizerOrderedTexture1D<float4> v : register(u0); }
namespace n205 { RasterizerOrderedTexture1D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n206 { RasterizerOrderedTexture1D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n207 { RasterizerOrderedTexture1D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n208 { RasterizerOrderedTexture1D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n209 { RasterizerOrderedTexture1D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n210 { RasterizerOrderedTexture1DArray<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n211 { RasterizerOrderedTexture1DArray<float4> v : register(u0); }
namespace n212 { RasterizerOrderedTexture1DArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n213 { RasterizerOrderedTexture1DArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n214 { RasterizerOrderedTexture1DArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n215 { RasterizerOrderedTexture1DArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n216 { RasterizerOrderedTexture1DArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n217 { RasterizerOrderedTexture2D<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n218 { RasterizerOrderedTexture2D<float4> v : register(u0); }
namespace n219 { RasterizerOrderedTexture2D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n220 { RasterizerOrderedTexture2D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n221 { RasterizerOrderedTexture2D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n222 { RasterizerOrderedTexture2D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n223 { RasterizerOrderedTexture2D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n224 { RasterizerOrderedTexture2DArray<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n225 { RasterizerOrderedTexture2DArray<float4> v : register(u0); }
namespace n226 { RasterizerOrderedTexture2DArray<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n227 { RasterizerOrderedTexture2DArray<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n228 { RasterizerOrderedTexture2DArray<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n229 { RasterizerOrderedTexture2DArray<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n230 { RasterizerOrderedTexture2DArray<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n231 { RasterizerOrderedTexture3D<float4> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n232 { RasterizerOrderedTexture3D<float4> v : register(u0); }
namespace n233 { RasterizerOrderedTexture3D<float4> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n234 { RasterizerOrderedTexture3D<float4> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n235 { RasterizerOrderedTexture3D<float4> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n236 { RasterizerOrderedTexture3D<float4> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n237 { RasterizerOrderedTexture3D<float4> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n238 { FeedbackTexture2D<0> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n239 { FeedbackTexture2D<0> v : register(u0); }
namespace n240 { FeedbackTexture2D<0> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n241 { FeedbackTexture2D<0> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n242 { FeedbackTexture2D<0> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n243 { FeedbackTexture2D<0> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n244 { FeedbackTexture2D<0> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n245 { FeedbackTexture2DArray<0> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n246 { FeedbackTexture2DArray<0> v : register(u0); }
namespace n247 { FeedbackTexture2DArray<0> v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n248 { FeedbackTexture2DArray<0> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n249 { FeedbackTexture2DArray<0> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n250 { FeedbackTexture2DArray<0> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n251 { FeedbackTexture2DArray<0> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n252 { ConstantBuffer<Element> v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n253 { ConstantBuffer<Element> v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n254 { ConstantBuffer<Element> v : register(b0); }
namespace n255 { ConstantBuffer<Element> v : register(s0); } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n256 { ConstantBuffer<Element> v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n257 { ConstantBuffer<Element> v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n258 { ConstantBuffer<Element> v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n259 { SamplerState v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n260 { SamplerState v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n261 { SamplerState v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n262 { SamplerState v : register(s0); }
namespace n263 { SamplerState v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n264 { SamplerState v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n265 { SamplerState v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n266 { SamplerComparisonState v : register(t0); } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n267 { SamplerComparisonState v : register(u0); } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n268 { SamplerComparisonState v : register(b0); } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n269 { SamplerComparisonState v : register(s0); }
namespace n270 { SamplerComparisonState v : register(c0); } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n271 { SamplerComparisonState v : register(i0); } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n272 { SamplerComparisonState v : register(x0); } // expected-error {{binding type 'x' is invalid.}}
namespace n273 { cbuffer v : register(t0) { float m; } } // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{'v', declared here, is }}
namespace n274 { cbuffer v : register(u0) { float m; } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n275 { cbuffer v : register(b0) { float m; } }
namespace n276 { cbuffer v : register(s0) { float m; } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n277 { cbuffer v : register(c0) { float m; } } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n278 { cbuffer v : register(i0) { float m; } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n279 { cbuffer v : register(x0) { float m; } } // expected-error {{binding type 'x' is invalid.}}
namespace n280 { tbuffer v : register(t0) { float m; } }
namespace n281 { tbuffer v : register(u0) { float m; } } // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'v', declared here, is }}
namespace n282 { tbuffer v : register(b0) { float m; } } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'v', declared here, is }}
namespace n283 { tbuffer v : register(s0) { float m; } } // expected-error {{binding type 's' only applies to sampler state.}} expected-note {{'v', declared here, is }}
namespace n284 { tbuffer v : register(c0) { float m; } } // expected-error {{binding type 'c' only applies to constant buffer data.}} expected-note {{'v', declared here, is }}
namespace n285 { tbuffer v : register(i0) { float m; } } // expected-error {{binding type 'i' is invalid.}} expected-note {{'v', declared here, is }}
namespace n286 { tbuffer v : register(x0) { float m; } } // expected-error {{binding type 'x' is invalid.}}

[numthreads(1, 1, 1)] void main() {}
