// fxaa.hlsl: Antialiasing of a finished image
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// QUALITY: how far the ends of edges are searched, 0 to 2; SUBPIXEL

#include "include/common.hlsli"

cbuffer FXAA : register(b1) {
  float Threshold;
  float MinThreshold;
  float SubpixelStrength;
};
Texture2D<float4> Image : register(t8); // a: the luminance
RWTexture2D<float4> Smoothed : register(u0);

static const uint Steps = 4 << QUALITY;

float LuminanceAt(float2 UV) { return Image.SampleLevel(LinearClamp, UV, 0).a; }

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(8, 8, 1)]
void CSSmooth(uint2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= (uint2)Resolution))
    return;
  const float2 UV = (Pixel + 0.5f) * TexelSize;
  const float4 Middle = Image[Pixel];
  const float2 X = float2(TexelSize.x, 0), Y = float2(0, TexelSize.y);
  const float N = LuminanceAt(UV - Y), S = LuminanceAt(UV + Y);
  const float W = LuminanceAt(UV - X), E = LuminanceAt(UV + X);
  const float High = max(Middle.a, max(max(N, S), max(W, E)));
  const float Low = min(Middle.a, min(min(N, S), min(W, E)));
  const float Range = High - Low;
  if (Range < max(MinThreshold, High * Threshold)) {
    Smoothed[Pixel] = Middle;
    return;
  }

  const bool IsHorizontal = abs(N + S - 2 * Middle.a) >= abs(W + E - 2 * Middle.a);
  const float First = IsHorizontal ? N : W, Second = IsHorizontal ? S : E;
  const float2 Across = IsHorizontal ? Y : X, Along = IsHorizontal ? X : Y;
  const bool IsFirst = abs(First - Middle.a) >= abs(Second - Middle.a);
  const float2 ToEdge = IsFirst ? -Across : Across;
  const float OnEdge = (Middle.a + (IsFirst ? First : Second)) / 2;
  const float Gradient = max(abs(First - Middle.a), abs(Second - Middle.a)) / 4;

  // To both ends of the edge.
  float2 Ends = 0, Differences = 0;
  [unroll]
  for (uint Side = 0; Side < 2; ++Side) {
    const float2 Way = Side == 0 ? -Along : Along;
    float2 At = UV + ToEdge / 2;
    uint Step = 1;
    float Difference = 0;
    for (; Step <= Steps; ++Step) {
      At += Way * (Step < 5 ? 1 : 2);
      Difference = LuminanceAt(At) - OnEdge;
      if (abs(Difference) >= Gradient)
        break;
    }
    Ends[Side] = IsHorizontal ? abs(At.x - UV.x) : abs(At.y - UV.y);
    Differences[Side] = Difference;
  }
  const bool IsLeft = Ends.x < Ends.y;
  const float Nearest = min(Ends.x, Ends.y);
  const float AtEnd = IsLeft ? Differences.x : Differences.y;
  const bool IsSmoothed = (AtEnd < 0) != (Middle.a < OnEdge);
  float Offset = IsSmoothed ? 0.5f - Nearest / (Ends.x + Ends.y) : 0;
#if SUBPIXEL
  const float Corners = LuminanceAt(UV - X - Y) + LuminanceAt(UV + X - Y) +
                        LuminanceAt(UV - X + Y) + LuminanceAt(UV + X + Y);
  const float Average = (2 * (N + S + W + E) + Corners) / 12;
  const float Share = smoothstep(0, 1, saturate(abs(Average - Middle.a) / Range));
  Offset = max(Offset, Share * Share * SubpixelStrength);
#endif
  Smoothed[Pixel] = Image.SampleLevel(LinearClamp, UV + ToEdge * Offset, 0);
}
