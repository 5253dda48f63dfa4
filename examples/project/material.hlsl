// material.hlsl: Opaque, masked and transparent materials
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SKINNED, VERTEX_COLOR, NORMAL_MAP, EMISSIVE, CLEAR_COAT, FOG
// ALPHA_MODE: 0: opaque, 1: masked, 2: blended
// SHADOWS: 0: none, 1: maps, 2: rays
// QUALITY: 0 to 2

#define LIT 1
#include "include/geometry.hlsli"
#include "include/lights.hlsli"
#include "include/materials.hlsli"

cbuffer Draw : register(b1) {
  uint FirstInstance;
};
Texture2D<float> Occlusion : register(t8);

struct Interpolated {
  float4 Position : SV_Position;
  float3 World : WORLD;
  float3 Normal : NORMAL;
#if NORMAL_MAP
  float4 Tangent : TANGENT;
#endif
  float2 UV : TEXCOORD0;
#if VERTEX_COLOR
  float4 Color : COLOR;
#endif
  nointerpolation uint Material : MATERIAL;
};

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSMaterial(Vertex In, uint Number : SV_InstanceID) {
  const Instance Drawn = Instances[FirstInstance + Number];
  Skin(In, Drawn);
  const float4 World = mul(Drawn.World, float4(In.Position, 1));
  const float3x3 Rotation = (float3x3)Drawn.World;
  Interpolated Out;
  Out.World = World.xyz;
  Out.Position = mul(WorldToClip, World);
  Out.Position.xy += Jitter * Out.Position.w;
  Out.Normal = mul(Rotation, In.Normal);
#if NORMAL_MAP
  Out.Tangent = float4(mul(Rotation, In.Tangent.xyz), In.Tangent.w);
#endif
  Out.UV = In.UV;
#if VERTEX_COLOR
  Out.Color = In.Color;
#endif
  Out.Material = Drawn.Material;
  return Out;
}

[RootSignature(RENDERER_SIGNATURE)]
float4 PSMaterial(Interpolated In, bool IsFront : SV_IsFrontFace) : SV_Target {
  Material M = Materials[In.Material];
#if VERTEX_COLOR
  M.BaseColor *= In.Color;
#endif
#if NORMAL_MAP
  const float4 Tangent = In.Tangent;
#else
  const float4 Tangent = 0;
#endif
#if ALPHA_MODE == ALPHA_OPAQUE
  const float3 Normal = In.Normal;
#else
  const float3 Normal = IsFront ? In.Normal : -In.Normal; // both sides are drawn
#endif
  Surface S = ReadSurface(M, In.UV, In.World, Normal, Tangent);
#if ALPHA_MODE != ALPHA_BLEND
  S.Occlusion *= Occlusion[uint2(In.Position.xy)];
  S.Alpha = 1;
#endif
  const float3 Color = Shade(S, In.Position.xy, ViewDepth(In.Position.z));
  return float4(Color * S.Alpha, S.Alpha);
}
