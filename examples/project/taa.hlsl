// taa.hlsl: Antialiasing over time
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HISTORY: how it is sampled: 0: linear, 1: bicubic; CLAMPING: 0: none, 1: to the
// neighbors' range, 2: to their variance

#include "include/common.hlsli"

cbuffer TAA : register(b1) {
  float Blend; // of the new frame
  float Sharpness;
};
Texture2D<float3> Current : register(t8);
Texture2D<float3> History : register(t9);
Texture2D<float2> Velocity : register(t10);
Texture2D<float> Depths : register(t11);
RWTexture2D<float3> Resolved : register(u0);

#define GROUP 8
#define TILE (GROUP + 2)
groupshared float3 Colors[TILE * TILE];

float3 ToYCoCg(float3 C) {
  return float3(dot(C, float3(0.25f, 0.5f, 0.25f)), dot(C, float3(0.5f, 0, -0.5f)),
                dot(C, float3(-0.25f, 0.5f, -0.25f)));
}

float3 FromYCoCg(float3 C) {
  return float3(C.x + C.y - C.z, C.x + C.z, C.x - C.y - C.z);
}

float3 SampleHistory(float2 UV) {
#if HISTORY == 0
  return History.SampleLevel(LinearClamp, UV, 0);
#else
  // A Catmull-Rom spline, of five bilinear samples.
  const float2 Pixel = UV * Resolution;
  const float2 Middle = floor(Pixel - 0.5f) + 0.5f;
  const float2 F = Pixel - Middle;
  const float2 W0 = F * (-0.5f + F * (1 - 0.5f * F));
  const float2 W1 = 1 + F * F * (-2.5f + 1.5f * F);
  const float2 W2 = F * (0.5f + F * (2 - 1.5f * F));
  const float2 W3 = F * F * (-0.5f + 0.5f * F);
  const float2 W12 = W1 + W2;
  const float2 At0 = (Middle - 1) * TexelSize;
  const float2 At12 = (Middle + W2 / W12) * TexelSize;
  const float2 At3 = (Middle + 2) * TexelSize;
  float4 Sum = 0;
  Sum += float4(History.SampleLevel(LinearClamp, float2(At12.x, At0.y), 0), 1) *
         (W12.x * W0.y);
  Sum += float4(History.SampleLevel(LinearClamp, float2(At0.x, At12.y), 0), 1) *
         (W0.x * W12.y);
  Sum += float4(History.SampleLevel(LinearClamp, At12, 0), 1) * (W12.x * W12.y);
  Sum += float4(History.SampleLevel(LinearClamp, float2(At3.x, At12.y), 0), 1) *
         (W3.x * W12.y);
  Sum += float4(History.SampleLevel(LinearClamp, float2(At12.x, At3.y), 0), 1) *
         (W12.x * W3.y);
  return max(Sum.rgb / Sum.a, 0);
#endif
}

// Where the nearest of the neighbors is, whose edges move over what is behind.
int2 NearestNeighbor(int2 Pixel) {
  int2 Best = Pixel;
  float Depth = 0;
  [unroll]
  for (int Y = -1; Y <= 1; ++Y)
    [unroll]
    for (int X = -1; X <= 1; ++X) {
      const int2 At = clamp(Pixel + int2(X, Y), 0, int2(Resolution) - 1);
      if (Depths[At] > Depth) {
        Depth = Depths[At];
        Best = At;
      }
    }
  return Best;
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(GROUP, GROUP, 1)]
void CSResolve(uint2 Pixel : SV_DispatchThreadID, uint2 Group : SV_GroupID,
               uint2 Thread : SV_GroupThreadID, uint Index : SV_GroupIndex) {
  const int2 First = int2(Group * GROUP) - 1;
  for (uint I = Index; I < TILE * TILE; I += GROUP * GROUP) {
    const int2 At = First + int2(I % TILE, I / TILE);
    Colors[I] = ToYCoCg(Current[clamp(At, 0, int2(Resolution) - 1)]);
  }
  GroupMemoryBarrierWithGroupSync();
  if (any(Pixel >= (uint2)Resolution))
    return;

  const float3 Middle = Colors[(Thread.y + 1) * TILE + Thread.x + 1];
  float3 Low = Middle, High = Middle, Sum = 0, Squares = 0;
  for (uint Y = 0; Y < 3; ++Y)
    for (uint X = 0; X < 3; ++X) {
      const float3 Color = Colors[(Thread.y + Y) * TILE + Thread.x + X];
      Low = min(Low, Color);
      High = max(High, Color);
      Sum += Color;
      Squares += Color * Color;
    }
  const float2 UV = (Pixel + 0.5f) * TexelSize;
  const float2 Before = UV - Velocity[NearestNeighbor(Pixel)];
  float3 Old = ToYCoCg(SampleHistory(Before));
#if CLAMPING == 1
  Old = clamp(Old, Low, High);
#elif CLAMPING == 2
  const float3 Mean = Sum / 9;
  const float3 Deviation = sqrt(max(Squares / 9 - Mean * Mean, 0));
  Old = clamp(Old, max(Low, Mean - 1.25f * Deviation),
              min(High, Mean + 1.25f * Deviation));
#endif
  const bool IsNew = any(Before != saturate(Before));
  const float3 Sharp = Middle + (Middle - Sum / 9) * Sharpness;
  Resolved[Pixel] = max(FromYCoCg(lerp(Old, Sharp, IsNew ? 1 : Blend)), 0);
}
