// lights.hlsli: Lights, the clusters that list them, and their shadows
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIGHTS_HLSLI
#define LIGHTS_HLSLI

#include "brdf.hlsli"

struct Light {
  float3 Position;
  float Range;
  float3 Color;
  uint Kind; // 0: point, 1: spot
  float3 Direction;
  float CosOuter;
  float CosInner;
  uint ShadowSlice; // ~0: none
  float2 Padding;
  float4x4 WorldToShadow; // of a spot
};

StructuredBuffer<Light> Lights : register(t2);

// The view depths of the clusters grow exponentially.
uint ClusterSlice(float Depth) {
  const float Slice = log2(Depth / NearPlane) / log2(FarPlane / NearPlane);
  return min(uint(max(Slice, 0) * ClusterCounts.z), ClusterCounts.z - 1);
}

uint ClusterNumber(uint3 Cluster) {
  return Cluster.x +
         ClusterCounts.x * (Cluster.y + ClusterCounts.y * Cluster.z);
}

float Attenuation(Light From, float3 ToLight, float Distance) {
  const float Relative = Distance / From.Range;
  const float Window = saturate(1 - Relative * Relative * Relative * Relative);
  float Result = Window * Window / max(Distance * Distance, 1e-4f);
  if (From.Kind == 1) {
    const float Cos = dot(-ToLight, From.Direction);
    Result *= smoothstep(From.CosOuter, From.CosInner, Cos);
  }
  return Result;
}

#if LIT

#define CLUSTER_CAPACITY 128

StructuredBuffer<uint> ClusterLights : register(t3); // a count, then numbers
Texture2DArray<float> CascadeMaps : register(t4);
Texture2DArray<float> LocalShadowMaps : register(t5);
Texture2D<float> RayShadows : register(t6);

float SampleCascade(uint Cascade, float3 World) {
  const float4 Clip = mul(CascadeMatrices[Cascade], float4(World, 1));
  const float3 Place = float3(UVFromClip(Clip.xy), Cascade);
#if QUALITY == 0
  return CascadeMaps.SampleCmpLevelZero(ShadowCompare, Place, Clip.z);
#else
  const int Radius = QUALITY;
  float Sum = 0;
  [unroll]
  for (int Y = -Radius; Y <= Radius; ++Y)
    [unroll]
    for (int X = -Radius; X <= Radius; ++X)
      Sum += CascadeMaps.SampleCmpLevelZero(
          ShadowCompare, Place + float3(float2(X, Y) * ShadowTexel, 0), Clip.z);
  return Sum / ((2 * Radius + 1) * (2 * Radius + 1));
#endif
}

float SunVisibility(float3 World, float3 Normal, float2 Pixel, float Depth) {
#if SHADOWS == 2
  return RayShadows[uint2(Pixel)];
#elif SHADOWS == 1
  const uint Cascade = dot(float4(Depth > CascadeEnds), 1);
  if (Cascade >= CASCADE_COUNT)
    return 1;
  const float Slope = 1 - saturate(dot(Normal, SunDirection));
  return SampleCascade(Cascade, World + Normal * Slope * (1u << Cascade) * 0.02f);
#else
  return 1;
#endif
}

float3 ShadeSun(Surface S, float3 V, float2 Pixel, float Depth) {
  const float Lit = SunVisibility(S.Position, S.Normal, Pixel, Depth);
  return Lit * SunColor * Reflect(S, V, SunDirection);
}

float3 ShadeClusterLights(Surface S, float3 V, float2 Pixel, float Depth) {
  uint3 Cluster;
  Cluster.xy = uint2(Pixel * TexelSize * ClusterCounts.xy);
  Cluster.z = ClusterSlice(Depth);
  const uint First = ClusterNumber(Cluster) * (CLUSTER_CAPACITY + 1);
  const uint Count = ClusterLights[First];
  float3 Sum = 0;
  for (uint I = 1; I <= Count; ++I) {
    const Light From = Lights[ClusterLights[First + I]];
    float3 ToLight = From.Position - S.Position;
    const float Distance = length(ToLight);
    ToLight /= max(Distance, 1e-4f);
    float Strength = Attenuation(From, ToLight, Distance);
#if SHADOWS && QUALITY
    if (From.ShadowSlice != ~0u && From.Kind == 1 && Strength > 0) {
      const float4 Clip = mul(From.WorldToShadow, float4(S.Position, 1));
      const float2 UV = UVFromClip(Clip.xy / Clip.w);
      Strength *= LocalShadowMaps.SampleCmpLevelZero(
          ShadowCompare, float3(UV, From.ShadowSlice), Clip.z / Clip.w);
    }
#endif
    if (Strength > 0)
      Sum += Strength * From.Color * Reflect(S, V, ToLight);
  }
  return Sum;
}

float3 ShadeAmbient(Surface S, float3 V) {
  const float3 Sky = lerp(AmbientGround, AmbientSky, S.Normal.y * 0.5f + 0.5f);
  const float3 Glossy = lerp(AmbientGround, AmbientSky,
                             saturate(reflect(-V, S.Normal).y * 0.5f + 0.5f));
  const float3 F = Fresnel(S.Specular, saturate(dot(S.Normal, V)));
  return (S.Albedo * Sky + F * Glossy * (1 - S.Roughness)) * S.Occlusion;
}

// Fog gets thinner with the height.
float3 ApplyFog(float3 Color, float3 World) {
  const float3 Way = World - Eye;
  const float Rise = Way.y * FogFalloff;
  const float Thinning = abs(Rise) > 1e-4f ? (1 - exp(-Rise)) / Rise : 1;
  const float Amount = FogDensity * exp(-Eye.y * FogFalloff) * length(Way) * Thinning;
  return lerp(FogColor, Color, exp(-Amount));
}

float3 Shade(Surface S, float2 Pixel, float Depth) {
  const float3 V = normalize(Eye - S.Position);
  const float3 Color = S.Emission + ShadeAmbient(S, V) +
                       ShadeSun(S, V, Pixel, Depth) +
                       ShadeClusterLights(S, V, Pixel, Depth);
#if FOG
  return ApplyFog(Color, S.Position);
#else
  return Color;
#endif
}

#endif // LIT

#endif
