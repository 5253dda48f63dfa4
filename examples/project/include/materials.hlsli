// materials.hlsli: Materials and their textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef MATERIALS_HLSLI
#define MATERIALS_HLSLI

#include "brdf.hlsli"

#define ALPHA_OPAQUE 0
#define ALPHA_MASK 1
#define ALPHA_BLEND 2

struct Material {
  float4 BaseColor;
  float3 Emission;
  float AlphaCutoff;
  float Metalness;
  float Roughness;
  float Coat;
  float CoatRoughness;
  uint BaseTexture;
  uint NormalTexture;
  uint SurfaceTexture; // occlusion, roughness, metalness
  uint EmissionTexture;
};

StructuredBuffer<Material> Materials : register(t7);
Texture2D<float4> Textures[] : register(t0, space1);

float4 SampleTexture(uint Number, float2 UV) {
  return Textures[NonUniformResourceIndex(Number)].Sample(Anisotropic, UV);
}

float4 SampleBase(Material M, float2 UV) {
  return SampleTexture(M.BaseTexture, UV) * M.BaseColor;
}

void ClipAlpha(uint Number, float2 UV) {
  const Material M = Materials[Number];
  clip(SampleBase(M, UV).a - M.AlphaCutoff);
}

float3 MapNormal(Material M, float2 UV, float3 Normal, float4 Tangent) {
#if NORMAL_MAP
  const float3 N = normalize(Normal);
  const float3 T = normalize(Tangent.xyz - N * dot(N, Tangent.xyz));
  const float3 B = cross(N, T) * Tangent.w;
  float3 Mapped;
  Mapped.xy = SampleTexture(M.NormalTexture, UV).xy * 2 - 1;
  Mapped.z = sqrt(saturate(1 - dot(Mapped.xy, Mapped.xy)));
  return normalize(Mapped.x * T + Mapped.y * B + Mapped.z * N);
#else
  return normalize(Normal);
#endif
}

Surface ReadSurface(Material M, float2 UV, float3 Position, float3 Normal,
                    float4 Tangent) {
  const float4 Base = SampleBase(M, UV);
#if ALPHA_MODE == ALPHA_MASK
  clip(Base.a - M.AlphaCutoff);
#endif
  const float3 Packed = SampleTexture(M.SurfaceTexture, UV).rgb;
  const float Metalness = Packed.b * M.Metalness;
  Surface S;
  S.Position = Position;
  S.Normal = MapNormal(M, UV, Normal, Tangent);
  S.Albedo = Base.rgb * (1 - Metalness);
  S.Specular = lerp(0.04f, Base.rgb, Metalness);
  S.Emission = 0;
#if EMISSIVE
  S.Emission = M.Emission * SampleTexture(M.EmissionTexture, UV).rgb;
#endif
  S.Roughness = clamp(Packed.g * M.Roughness, 0.045f, 1);
  S.Occlusion = Packed.r;
  S.Alpha = Base.a;
  S.Coat = M.Coat;
  S.CoatRoughness = max(M.CoatRoughness, 0.045f);
  return S;
}

#endif
