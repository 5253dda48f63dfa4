// shadow-map.hlsl: Depths from a light
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SKINNED, ALPHA_TEST, LIGHT_KIND: 0: the sun's cascades, all at once; 1: a spot;
// 2: the faces of a cube around a point, whose map has distances

#include "include/geometry.hlsli"
#include "include/materials.hlsli"

cbuffer Draw : register(b1) {
  uint FirstInstance;
  uint FirstView;
  float InverseRange;
  uint Padding;
  float3 LightPosition;
};
StructuredBuffer<float4x4> LightViews : register(t8);

struct Interpolated {
  float4 Position : SV_Position;
  uint Slice : SV_RenderTargetArrayIndex;
#if ALPHA_TEST
  float2 UV : TEXCOORD0;
  nointerpolation uint Material : MATERIAL;
#endif
#if LIGHT_KIND == 2
  float3 FromLight : FROM_LIGHT;
#endif
};

#if LIGHT_KIND == 0
#define VIEW_COUNT CASCADE_COUNT
#elif LIGHT_KIND == 1
#define VIEW_COUNT 1
#else
#define VIEW_COUNT 6
#endif

// There is an instance for each view.
[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSShadow(Vertex In, uint Number : SV_InstanceID) {
  const Instance Drawn = Instances[FirstInstance + Number / VIEW_COUNT];
  const uint View = Number % VIEW_COUNT;
  Skin(In, Drawn);
  const float4 World = mul(Drawn.World, float4(In.Position, 1));
  Interpolated Out;
  Out.Position = mul(LightViews[FirstView + View], World);
  Out.Slice = View;
#if LIGHT_KIND == 0
  // What is in front of the cascade casts shadows into it.
  Out.Position.z = min(Out.Position.z, 1);
#elif LIGHT_KIND == 2
  Out.FromLight = (World.xyz - LightPosition) * InverseRange;
#endif
#if ALPHA_TEST
  Out.UV = In.UV;
  Out.Material = Drawn.Material;
#endif
  return Out;
}

#if LIGHT_KIND == 2
[RootSignature(RENDERER_SIGNATURE)]
float PSShadow(Interpolated In) : SV_Depth {
#if ALPHA_TEST
  ClipAlpha(In.Material, In.UV);
#endif
  return 1 - saturate(length(In.FromLight));
}
#else
[RootSignature(RENDERER_SIGNATURE)]
void PSShadow(Interpolated In) {
#if ALPHA_TEST
  ClipAlpha(In.Material, In.UV);
#endif
}
#endif
