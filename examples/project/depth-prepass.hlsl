// depth-prepass.hlsl: Depths, and how far pixels moved, before shading
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SKINNED, ALPHA_TEST, VELOCITY

#include "include/geometry.hlsli"
#include "include/materials.hlsli"

cbuffer Draw : register(b1) {
  uint FirstInstance;
};

struct Interpolated {
  float4 Position : SV_Position;
#if ALPHA_TEST
  float2 UV : TEXCOORD0;
  nointerpolation uint Material : MATERIAL;
#endif
#if VELOCITY
  float3 Clip : CLIP; // x, y, w
  float3 PreviousClip : PREVIOUS_CLIP;
#endif
};

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSDepth(Vertex In, uint Number : SV_InstanceID) {
  const Instance Drawn = Instances[FirstInstance + Number];
  Skin(In, Drawn);
  const float4 World = mul(Drawn.World, float4(In.Position, 1));
  Interpolated Out;
  Out.Position = mul(WorldToClip, World);
#if VELOCITY
  // Animated by the bones of this frame: their movement is neglected.
  const float4 Previous = mul(Drawn.PreviousWorld, float4(In.Position, 1));
  Out.Clip = Out.Position.xyw;
  Out.PreviousClip = mul(PreviousWorldToClip, Previous).xyw;
#endif
  Out.Position.xy += Jitter * Out.Position.w;
#if ALPHA_TEST
  Out.UV = In.UV;
  Out.Material = Drawn.Material;
#endif
  return Out;
}

#if VELOCITY
[RootSignature(RENDERER_SIGNATURE)]
float2 PSDepth(Interpolated In) : SV_Target {
#if ALPHA_TEST
  ClipAlpha(In.Material, In.UV);
#endif
  const float2 Now = In.Clip.xy / In.Clip.z;
  const float2 Before = In.PreviousClip.xy / In.PreviousClip.z;
  return (Now - Before) * float2(0.5f, -0.5f);
}
#else
[RootSignature(RENDERER_SIGNATURE)]
void PSDepth(Interpolated In) {
#if ALPHA_TEST
  ClipAlpha(In.Material, In.UV);
#endif
}
#endif
