// terrain.hlsl: Terrain, tessellated by its size on the screen
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SHADOW_PASS: only depths; LAYERS: materials that are blended by weights
// SHADOWS, QUALITY: as in material.hlsl

#define LIT 1
#include "include/lights.hlsli"
#include "include/materials.hlsli"

cbuffer Terrain : register(b1) {
  float2 Origin;
  float2 Size;
  float MaxHeight;
  float PixelsPerTriangle;
  uint FirstMaterial;
  float Tiling;
};
Texture2D<float> Heights : register(t8);
Texture2D<float4> Weights : register(t9);

struct ControlPoint {
  float2 Place : PLACE; // 0 to 1 in the whole terrain
};
struct PatchFactors {
  float Edges[4] : SV_TessFactor;
  float Inside[2] : SV_InsideTessFactor;
};
struct Interpolated {
  float4 Position : SV_Position;
#if !SHADOW_PASS
  float3 World : WORLD;
  float2 Place : PLACE;
#endif
};

float3 TerrainPosition(float2 Place) {
  const float2 Flat = Origin + Place * Size;
  return float3(Flat.x, Heights.SampleLevel(LinearClamp, Place, 0) * MaxHeight,
                Flat.y);
}

[RootSignature(RENDERER_SIGNATURE)]
ControlPoint VSTerrain(ControlPoint In) { return In; }

float EdgeFactor(float2 From, float2 To) {
  const float3 A = TerrainPosition(From), B = TerrainPosition(To);
  const float Distance = max(distance(Eye, (A + B) / 2), 0.1f);
  const float Pixels = distance(A, B) / Distance * ViewToClip[1][1] *
                       Resolution.y / 2;
  return clamp(Pixels / PixelsPerTriangle, 1, 64);
}

PatchFactors TerrainFactors(InputPatch<ControlPoint, 4> Corners) {
  const float3 A = TerrainPosition(Corners[0].Place);
  const float3 B = TerrainPosition(Corners[2].Place);
  PatchFactors Out;
#if SHADOW_PASS
  const bool IsDrawn = true;
#else
  const bool IsDrawn = IsInFrustum((A + B) / 2, distance(A, B) / 2 + MaxHeight);
#endif
  Out.Edges[0] = EdgeFactor(Corners[0].Place, Corners[3].Place);
  Out.Edges[1] = EdgeFactor(Corners[0].Place, Corners[1].Place);
  Out.Edges[2] = EdgeFactor(Corners[1].Place, Corners[2].Place);
  Out.Edges[3] = EdgeFactor(Corners[3].Place, Corners[2].Place);
  [unroll]
  for (uint Edge = 0; Edge < 4; ++Edge)
    Out.Edges[Edge] = IsDrawn ? Out.Edges[Edge] : 0;
  Out.Inside[0] = max(Out.Edges[1], Out.Edges[3]);
  Out.Inside[1] = max(Out.Edges[0], Out.Edges[2]);
  return Out;
}

[RootSignature(RENDERER_SIGNATURE)]
[domain("quad")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("TerrainFactors")]
[maxtessfactor(64)]
ControlPoint HSTerrain(InputPatch<ControlPoint, 4> Corners,
                       uint Number : SV_OutputControlPointID) {
  return Corners[Number];
}

[RootSignature(RENDERER_SIGNATURE)]
[domain("quad")]
Interpolated DSTerrain(PatchFactors Factors, float2 At : SV_DomainLocation,
                       const OutputPatch<ControlPoint, 4> Corners) {
  const float2 Left = lerp(Corners[0].Place, Corners[3].Place, At.y);
  const float2 Right = lerp(Corners[1].Place, Corners[2].Place, At.y);
  const float2 Place = lerp(Left, Right, At.x);
  const float3 World = TerrainPosition(Place);
  Interpolated Out;
#if SHADOW_PASS
  Out.Position = mul(CascadeMatrices[0], float4(World, 1));
#else
  Out.Position = mul(WorldToClip, float4(World, 1));
  Out.Position.xy += Jitter * Out.Position.w;
  Out.World = World;
  Out.Place = Place;
#endif
  return Out;
}

#ifdef LAYERS
float3 TerrainNormal(float2 Place) {
  const int4 Across = Heights.GatherRed(LinearClamp, Place) * 1024;
  const float2 Slope = float2(Across.y + Across.z - Across.x - Across.w,
                              Across.w + Across.z - Across.x - Across.y);
  return normalize(float3(-Slope.x, 512 / MaxHeight, -Slope.y));
}

[RootSignature(RENDERER_SIGNATURE)]
float4 PSTerrain(Interpolated In) : SV_Target {
  const float3 Normal = TerrainNormal(In.Place);
  const float4 Tangent = float4(1, 0, 0, 1);
  const float2 UV = In.World.xz * Tiling;
  const float4 Weight = Weights.Sample(LinearClamp, In.Place);
  Surface S = ReadSurface(Materials[FirstMaterial], UV, In.World, Normal, Tangent);
  [unroll]
  for (uint Layer = 1; Layer < LAYERS; ++Layer) {
    const Surface Next = ReadSurface(Materials[FirstMaterial + Layer], UV, In.World,
                                     Normal, Tangent);
    S.Albedo = lerp(S.Albedo, Next.Albedo, Weight[Layer]);
    S.Specular = lerp(S.Specular, Next.Specular, Weight[Layer]);
    S.Normal = lerp(S.Normal, Next.Normal, Weight[Layer]);
    S.Roughness = lerp(S.Roughness, Next.Roughness, Weight[Layer]);
    S.Occlusion = lerp(S.Occlusion, Next.Occlusion, Weight[Layer]);
  }
  S.Normal = normalize(S.Normal);
  return float4(Shade(S, In.Position.xy, ViewDepth(In.Position.z)), 1);
}
#endif
