// ssao.hlsl: Ambient occlusion from depths
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// QUALITY: 0 to 2; BENT_NORMALS: also the direction that most light comes from;
// RADIUS: of the denoiser, pixels

#include "include/common.hlsli"

cbuffer SSAO : register(b1) {
  float Distance; // that occluders have at most, world units
  float Strength;
  float MaxPixels;
};
Texture2D<float> Depths : register(t8);
Texture2D<float4> Raw : register(t9);
RWTexture2D<float4> Output : register(u0); // the occlusion, the direction

static const uint Directions = 2 + 2 * QUALITY;
static const uint Steps = 3 + 2 * QUALITY;

float3 PositionAt(float2 UV) {
  return WorldPosition(UV, Depths.SampleLevel(PointClamp, UV, 0));
}

// From the nearer neighbor on each side, which is less likely another surface.
float3 NormalAt(float2 UV, float3 Center) {
  const float3 Left = Center - PositionAt(UV - float2(TexelSize.x, 0));
  const float3 Right = PositionAt(UV + float2(TexelSize.x, 0)) - Center;
  const float3 Above = Center - PositionAt(UV - float2(0, TexelSize.y));
  const float3 Below = PositionAt(UV + float2(0, TexelSize.y)) - Center;
  const float3 X = dot(Left, Left) < dot(Right, Right) ? Left : Right;
  const float3 Y = dot(Above, Above) < dot(Below, Below) ? Above : Below;
  return normalize(cross(Y, X));
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(8, 8, 1)]
void CSOcclusion(uint2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= (uint2)Resolution))
    return;
  const float2 UV = (Pixel + 0.5f) * TexelSize;
  const float Depth = Depths[Pixel];
  if (Depth == 0) {
    Output[Pixel] = 1;
    return;
  }
  const float3 Center = WorldPosition(UV, Depth);
  const float3 Normal = NormalAt(UV, Center);
  const float Pixels = min(Distance * ViewToClip[1][1] * Resolution.y /
                               (2 * ViewDepth(Depth)),
                           MaxPixels);
  const float Rotation = Noise(Pixel) * 2 * Pi;
  float Occluded = 0;
  float3 Bent = Normal;
  for (uint D = 0; D < Directions; ++D) {
    float2 Way;
    sincos(Rotation + D * (2 * Pi / Directions), Way.y, Way.x);
    float Horizon = 0.05f;
    for (uint S = 1; S <= Steps; ++S) {
      const float2 At = UV + Way * TexelSize * Pixels * S / Steps;
      const float3 To = PositionAt(At) - Center;
      const float Length = length(To);
      const float Fade = saturate(1 - Length / Distance);
      const float Cos = dot(To, Normal) / max(Length, 1e-4f) * Fade;
      if (Cos > Horizon) {
        Occluded += Cos - Horizon;
        Bent -= To / max(Length, 1e-4f) * (Cos - Horizon);
        Horizon = Cos;
      }
    }
  }
  const float Result = pow(saturate(1 - Occluded / Directions), Strength);
#if BENT_NORMALS
  Output[Pixel] = float4(Result, normalize(Bent));
#else
  Output[Pixel] = float4(Result, Normal);
#endif
}

#define GROUP 8
#define TILE (GROUP + 2 * RADIUS)

groupshared float4 TileValues[TILE * TILE];
groupshared float TileDepths[TILE * TILE];

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(GROUP, GROUP, 1)]
void CSDenoise(uint2 Pixel : SV_DispatchThreadID, uint2 Group : SV_GroupID,
               uint2 Thread : SV_GroupThreadID, uint Index : SV_GroupIndex) {
  const int2 First = Group * GROUP - RADIUS;
  for (uint I = Index; I < TILE * TILE; I += GROUP * GROUP) {
    const int2 At = clamp(First + int2(I % TILE, I / TILE), 0, int2(Resolution) - 1);
    TileValues[I] = Raw[At];
    TileDepths[I] = ViewDepth(Depths[At]);
  }
  GroupMemoryBarrierWithGroupSync();
  const uint Middle = (Thread.y + RADIUS) * TILE + Thread.x + RADIUS;
  const float Depth = TileDepths[Middle];
  float4 Sum = 0;
  float Weights = 0;
  for (uint Y = 0; Y <= 2 * RADIUS; ++Y)
    for (uint X = 0; X <= 2 * RADIUS; ++X) {
      const uint At = (Thread.y + Y) * TILE + Thread.x + X;
      const float Weight = exp(-8 * abs(TileDepths[At] / Depth - 1));
      Sum += TileValues[At] * Weight;
      Weights += Weight;
    }
  if (all(Pixel < (uint2)Resolution))
    Output[Pixel] = Sum / Weights;
}
