// brdf.hlsli: What a surface reflects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef BRDF_HLSLI
#define BRDF_HLSLI

#include "common.hlsli"

struct Surface {
  float3 Position;
  float3 Normal;
  float3 Albedo;
  float3 Specular; // at normal incidence
  float3 Emission;
  float Roughness;
  float Occlusion;
  float Alpha;
  float Coat;
  float CoatRoughness;
};

float Distribution(float NoH, float Alpha) {
  const float Squared = Alpha * Alpha;
  const float D = (NoH * Squared - NoH) * NoH + 1;
  return Squared / (Pi * D * D);
}

float Visibility(float NoV, float NoL, float Alpha) {
#if QUALITY == 0
  return 0.25f / max(lerp(NoV * NoL, 1, Alpha), 1e-4f);
#else
  const float Squared = Alpha * Alpha;
  const float View = NoL * sqrt((NoV - NoV * Squared) * NoV + Squared);
  const float Light = NoV * sqrt((NoL - NoL * Squared) * NoL + Squared);
  return 0.5f / max(View + Light, 1e-5f);
#endif
}

float3 Fresnel(float3 Specular, float VoH) {
  const float Power = pow(saturate(1 - VoH), 5);
  return Specular + (saturate(50 * Specular.g) - Specular) * Power;
}

// The light that the surface reflects to the eye, for light of strength 1.
float3 Reflect(Surface S, float3 V, float3 L) {
  const float3 H = normalize(V + L);
  const float NoV = abs(dot(S.Normal, V)) + 1e-4f;
  const float NoL = saturate(dot(S.Normal, L));
  const float NoH = saturate(dot(S.Normal, H));
  const float VoH = saturate(dot(V, H));
  const float Alpha = S.Roughness * S.Roughness;
  const float3 F = Fresnel(S.Specular, VoH);
  float3 Result = (1 - F) * S.Albedo / Pi +
                  F * Distribution(NoH, Alpha) * Visibility(NoV, NoL, Alpha);
#if CLEAR_COAT
  const float CoatAlpha = S.CoatRoughness * S.CoatRoughness;
  const float CoatFresnel = Fresnel(0.04f, VoH).x * S.Coat;
  Result = Result * (1 - CoatFresnel) +
           CoatFresnel * Distribution(NoH, CoatAlpha) *
               Visibility(NoV, NoL, CoatAlpha);
#endif
  return Result * NoL;
}

#endif
