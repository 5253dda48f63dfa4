// bloom.hlsl: A glow around what is bright
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// FIRST: the first step down: dark colors are cut off, and fireflies are damped;
// QUALITY: the taps of a step: 0: 4, 1: 13; LENS_DIRT

#include "include/common.hlsli"

cbuffer Bloom : register(b1) {
  float2 SourceTexel;
  float2 TargetTexel;
  float Threshold;
  float Knee;
  float Blend;
  float Dirt;
};
Texture2D<float3> Source : register(t8);
Texture2D<float3> Larger : register(t9);
Texture2D<float3> DirtMask : register(t10);
RWTexture2D<float3> Target : register(u0);

float3 Tap(float2 UV, float X, float Y) {
  return Source.SampleLevel(LinearClamp, UV + float2(X, Y) * SourceTexel, 0);
}

float3 Average(float3 A, float3 B, float3 C, float3 D) {
#if FIRST
  // Bright pixels count less.
  const float4 Weights = 1 / (1 + float4(Luminance(A), Luminance(B), Luminance(C),
                                         Luminance(D)));
  return (A * Weights.x + B * Weights.y + C * Weights.z + D * Weights.w) /
         dot(Weights, 1);
#else
  return (A + B + C + D) / 4;
#endif
}

float3 CutOff(float3 Color) {
#if FIRST
  const float Bright = max(Color.r, max(Color.g, Color.b));
  const float Soft = clamp(Bright - Threshold + Knee, 0, 2 * Knee);
  const float Kept = max(Soft * Soft / (4 * Knee + 1e-5f), Bright - Threshold);
  return Color * Kept / max(Bright, 1e-5f);
#else
  return Color;
#endif
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(8, 8, 1)]
void CSDown(uint2 Pixel : SV_DispatchThreadID) {
  const float2 UV = (Pixel + 0.5f) * TargetTexel;
  const float3 Inner = Average(Tap(UV, -1, -1), Tap(UV, 1, -1), Tap(UV, -1, 1),
                               Tap(UV, 1, 1));
#if QUALITY == 0
  Target[Pixel] = CutOff(Inner);
#else
  const float3 Center = Tap(UV, 0, 0);
  const float3 N = Tap(UV, 0, -2), S = Tap(UV, 0, 2);
  const float3 W = Tap(UV, -2, 0), E = Tap(UV, 2, 0);
  const float3 Outer = Average(Tap(UV, -2, -2), N, W, Center) +
                       Average(N, Tap(UV, 2, -2), Center, E) +
                       Average(W, Center, Tap(UV, -2, 2), S) +
                       Average(Center, E, S, Tap(UV, 2, 2));
  Target[Pixel] = CutOff(Inner * 0.5f + Outer * 0.125f);
#endif
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(8, 8, 1)]
void CSUp(uint2 Pixel : SV_DispatchThreadID) {
  const float2 UV = (Pixel + 0.5f) * TargetTexel;
#if QUALITY == 0
  float3 Glow = (Tap(UV, -0.5f, -0.5f) + Tap(UV, 0.5f, -0.5f) +
                 Tap(UV, -0.5f, 0.5f) + Tap(UV, 0.5f, 0.5f)) /
                4;
#else
  float3 Glow = 0;
  [unroll]
  for (int Y = -1; Y <= 1; ++Y)
    [unroll]
    for (int X = -1; X <= 1; ++X)
      Glow += Tap(UV, X, Y) * ((2 - abs(X)) * (2 - abs(Y)) / 16.0f);
#endif
#if LENS_DIRT
  Glow += Glow * DirtMask.SampleLevel(LinearClamp, UV, 0) * Dirt;
#endif
  Target[Pixel] = lerp(Larger[Pixel], Glow, Blend);
}
