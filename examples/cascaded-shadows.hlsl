// cascaded-shadows.hlsl: Shadows from a cascade of shadow maps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes how much light reaches each pixel. A pixel takes the first cascade
// that contains its view depth, compares its depth in light space with 3 x 3
// locations of that cascade's map, and fades into the next cascade near the end of
// its own.
//
//   clang-dxc -T cs_6_0 -E main cascaded-shadows.hlsl -Fo cascaded-shadows.dxil
//
// Dispatch(ceil(Width / 8), ceil(Height / 8), 1)
//
// Constants and the shadow maps have registers, b1 and t2. The compiler binds
// Depth to t0, Compare to s0 and Light to u0.

#define CASCADES 4

struct Cascade {
  float4x4 WorldToShadow;
  float FarDepth; // in view space
  float Bias;
  float2 TexelSize;
};

cbuffer Shadows : register(b1) {
  float4x4 ClipToWorld;
  Cascade Cascades[CASCADES];
  float2 Size;
  float FadeLength; // in view space
  float NearPlane;
};

Texture2D<float> Depth;
Texture2DArray<float> ShadowMaps : register(t2);
SamplerComparisonState Compare;
RWTexture2D<float> Light;

float3 WorldPosition(float2 Pixel, float ClipDepth) {
  const float2 Place = (Pixel + 0.5f) / Size * float2(2.0f, -2.0f) +
                       float2(-1.0f, 1.0f);
  const float4 World = mul(ClipToWorld, float4(Place, ClipDepth, 1.0f));
  return World.xyz / World.w;
}

// The share of the 3 x 3 locations around a position that the light reaches.
float Lit(uint Index, float3 World) {
  const Cascade From = Cascades[Index];
  const float4 Shadow = mul(From.WorldToShadow, float4(World, 1.0f));
  const float3 Place = Shadow.xyz / Shadow.w;

  float Sum = 0.0f;
  [unroll]
  for (int Y = -1; Y <= 1; ++Y)
    [unroll]
    for (int X = -1; X <= 1; ++X)
      Sum += ShadowMaps.SampleCmpLevelZero(
          Compare, float3(Place.xy + float2(X, Y) * From.TexelSize, Index),
          Place.z - From.Bias);
  return Sum / 9.0f;
}

[numthreads(8, 8, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  const float2 Pixel = ID.xy;
  if (any(Pixel >= Size))
    return;

  // The depth is reversed: 1 at the near plane, 0 infinitely far away.
  const float ClipDepth = Depth[ID.xy];
  const float ViewDepth = NearPlane / max(ClipDepth, 1e-6f);

  uint Index = 0;
  while (Index < CASCADES && ViewDepth > Cascades[Index].FarDepth)
    ++Index;
  if (Index == CASCADES) {
    Light[ID.xy] = 1.0f;
    return;
  }

  const float3 World = WorldPosition(Pixel, ClipDepth);
  float Result = Lit(Index, World);
  const float Fade =
      saturate((ViewDepth - Cascades[Index].FarDepth) / FadeLength + 1.0f);
  if (Fade > 0.0f && Index + 1 < CASCADES)
    Result = lerp(Result, Lit(Index + 1, World), Fade);
  Light[ID.xy] = Result;
}
