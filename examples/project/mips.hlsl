// mips.hlsl: Four levels of a mip chain in one dispatch
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// REDUCTION: 0: average, 1: nearest depth, 2: farthest depth, 3: normal
// SRGB: colors are stored with sRGB's curve; ODD_SIZE: the source has odd sizes

#include "include/common.hlsli"

cbuffer Mips : register(b1) {
  float2 SourceTexel;
  uint LevelCount; // that are written, 1 to 4
};
Texture2D<float4> Source : register(t8);
RWTexture2D<float4> Levels[4] : register(u0);

#define GROUP 8
groupshared float4 Values[GROUP * GROUP];

float4 Combine(float4 A, float4 B, float4 C, float4 D) {
#if REDUCTION == 0
  return (A + B + C + D) / 4;
#elif REDUCTION == 1
  return max(max(A, B), max(C, D)); // the depth is reversed
#elif REDUCTION == 2
  return min(min(A, B), min(C, D));
#else
  const float3 Sum = A.xyz + B.xyz + C.xyz + D.xyz;
  return float4(Sum * rsqrt(max(dot(Sum, Sum), 1e-6f)), 1);
#endif
}

float4 Read(float2 UV) {
#if REDUCTION == 0
  return Source.SampleLevel(LinearClamp, UV, 0);
#elif REDUCTION == 3
  return float4(Source.SampleLevel(PointClamp, UV, 0).xyz * 2 - 1, 1);
#else
  return Source.SampleLevel(PointClamp, UV, 0);
#endif
}

// UAVs have no sRGB formats.
float4 Pack(float4 Value) {
#if REDUCTION == 3
  return float4(Value.xyz * 0.5f + 0.5f, 1);
#elif SRGB
  const float3 Curved = 1.055f * pow(abs(Value.rgb), 1 / 2.4f) - 0.055f;
  return float4(select(Value.rgb < 0.0031308f, Value.rgb * 12.92f, Curved), Value.a);
#else
  return Value;
#endif
}

float4 FirstLevel(float2 Pixel) {
  const float2 UV = (Pixel * 2 + 1) * SourceTexel;
#if ODD_SIZE || REDUCTION != 0
  const float2 Half = SourceTexel / 2;
  return Combine(Read(UV - Half), Read(UV + float2(Half.x, -Half.y)),
                 Read(UV + float2(-Half.x, Half.y)), Read(UV + Half));
#else
  return Read(UV);
#endif
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(GROUP, GROUP, 1)]
void CSMips(uint2 Pixel : SV_DispatchThreadID, uint2 Thread : SV_GroupThreadID,
            uint Index : SV_GroupIndex) {
  float4 Value = FirstLevel(Pixel);
  Levels[0][Pixel] = Pack(Value);
  Values[Index] = Value;
  [unroll]
  for (uint Level = 1; Level < 4; ++Level) {
    if (Level >= LevelCount)
      return;
    GroupMemoryBarrierWithGroupSync();
    const uint Step = 1u << (Level - 1);
    if (all(Thread % (2 * Step) == 0)) {
      Value = Combine(Value, Values[Index + Step], Values[Index + Step * GROUP],
                      Values[Index + Step * (GROUP + 1)]);
      Levels[Level][Pixel >> Level] = Pack(Value);
      Values[Index] = Value;
    }
  }
}
