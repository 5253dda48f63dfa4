// culling.hlsl: Draws of the instances that the eye may see
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OCCLUSION: by the depths of the last frame; PHASE: 0: what was visible then, 1: the
// others; LEVELS: of detail

#include "include/geometry.hlsli"

struct DrawArguments {
  uint FirstInstance; // a root constant
  uint IndexCount;
  uint InstanceCount;
  uint FirstIndex;
  int BaseVertex;
  uint StartInstance;
};

cbuffer Culling : register(b1) {
  uint InstanceCount;
  float LevelDistance;
  float MinPixels;
};
Texture2D<float> FarDepths : register(t8); // with mips
RWStructuredBuffer<DrawArguments> Draws : register(u0);
RWByteAddressBuffer DrawCount : register(u1);
RWStructuredBuffer<uint> WasVisible : register(u2);

#if OCCLUSION
bool IsOccluded(float3 Center, float Radius) {
  const float4 Clip = mul(PreviousWorldToClip, float4(Center, 1));
  if (Clip.w <= Radius + NearPlane)
    return false;
  const float2 Scale = float2(ViewToClip[0][0], ViewToClip[1][1]);
  const float2 Extent = Radius * Scale / (Clip.w - Radius);
  const float2 Low = saturate(UVFromClip(Clip.xy / Clip.w + Extent * float2(-1, 1)));
  const float2 High = saturate(UVFromClip(Clip.xy / Clip.w + Extent * float2(1, -1)));
  const float2 Pixels = (High - Low) * Resolution;
  const float Level = ceil(log2(max(max(Pixels.x, Pixels.y), 1)));
  const float4 Farthest = float4(
      FarDepths.SampleLevel(PointClamp, Low, Level),
      FarDepths.SampleLevel(PointClamp, High, Level),
      FarDepths.SampleLevel(PointClamp, float2(Low.x, High.y), Level),
      FarDepths.SampleLevel(PointClamp, float2(High.x, Low.y), Level));
  const float Depth = min(min(Farthest.x, Farthest.y), min(Farthest.z, Farthest.w));
  return NearPlane / (Clip.w - Radius) < Depth;
}
#endif

uint DetailLevel(float Distance) {
#if LEVELS == 1
  return 0;
#else
  return min(uint(log2(max(Distance / LevelDistance, 1))), LEVELS - 1);
#endif
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(64, 1, 1)]
void CSCull(uint Number : SV_DispatchThreadID) {
  bool IsDrawn = Number < InstanceCount;
  const Instance Drawn = Instances[min(Number, InstanceCount - 1)];
  const float3 Center = mul(Drawn.World, float4(Drawn.Sphere.xyz, 1)).xyz;
  const float Radius = Drawn.Sphere.w * length(Drawn.World[0].xyz);
  const float Distance = max(distance(Center, Eye) - Radius, NearPlane);
  const float Pixels = Radius / Distance * ViewToClip[1][1] * Resolution.y;
  IsDrawn = IsDrawn && Pixels >= MinPixels && IsInFrustum(Center, Radius);
#if OCCLUSION
#if PHASE == 0
  IsDrawn = IsDrawn && WasVisible[Number] != 0;
#else
  const bool IsVisible = IsDrawn && !IsOccluded(Center, Radius);
  IsDrawn = IsVisible && WasVisible[Number] == 0;
  if (Number < InstanceCount)
    WasVisible[Number] = IsVisible;
#endif
#endif
  const uint Count = WaveActiveCountBits(IsDrawn);
  uint First = 0;
  if (WaveIsFirstLane() && Count != 0)
    DrawCount.InterlockedAdd(0, Count, First);
  const uint Slot = WaveReadLaneFirst(First) + WavePrefixCountBits(IsDrawn);
  if (!IsDrawn)
    return;
  const uint Level = DetailLevel(Distance);
  DrawArguments Arguments;
  Arguments.FirstInstance = Number;
  Arguments.IndexCount = Drawn.IndexCount >> (2 * Level);
  Arguments.InstanceCount = 1;
  Arguments.FirstIndex = Drawn.FirstIndex + Level * Drawn.IndexCount;
  Arguments.BaseVertex = 0;
  Arguments.StartInstance = 0;
  Draws[Slot] = Arguments;
}
