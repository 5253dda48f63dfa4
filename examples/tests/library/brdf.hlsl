// brdf.hlsl: Reflection of rough surfaces
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBRARY_BRDF_HLSL
#define LIBRARY_BRDF_HLSL

static const float Pi = 3.14159265;

// The distribution of normals of Trowbridge and Reitz (GGX). Its integral over
// the hemisphere, weighted with the cosine, is 1.
inline float DistributionGGX(float CosNormal, float Roughness) {
  const float Alpha2 = Roughness * Roughness * Roughness * Roughness;
  const float Scale = CosNormal * CosNormal * (Alpha2 - 1) + 1;
  return Alpha2 / (Pi * Scale * Scale);
}

// How much of a surface is visible from a direction (Smith).
inline float ShadowingGGX(float CosDirection, float Roughness) {
  const float Alpha2 = Roughness * Roughness * Roughness * Roughness;
  const float Cos2 = CosDirection * CosDirection;
  return 2 * CosDirection /
         (CosDirection + sqrt(Alpha2 + (1 - Alpha2) * Cos2));
}

// The reflectance at an angle (Schlick's approximation).
inline float3 FresnelSchlick(float CosHalf, float3 AtNormal) {
  const float Rest = saturate(1 - CosHalf);
  return AtNormal + (1 - AtNormal) * (Rest * Rest * Rest * Rest * Rest);
}

#endif
