// mip-chain.hlsl: Four levels of a mip chain at once
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fills up to four mip levels of a texture from the level above them. A group
// of 8 x 8 threads averages a square of 16 x 16 texels: each thread reduces
// four texels to one, and groupshared memory carries the results from one level
// to the next. Colours are averaged in linear space and stored as sRGB when
// asked to.
//
//   clang-dxc -T cs_6_0 -E main mip-chain.hlsl -Fo mip-chain.dxil
//
// Dispatch(ceil(Width / 16), ceil(Height / 16), 1), where Width and Height are
// those of the level SourceLevel.
//
// Source is bound to all levels of the texture; each element of Levels to one
// of the following levels, or to a null descriptor. The constants are at b2,
// the rest is left to the compiler: Source takes t0, Levels u0 to u3.

#define GROUP 8
#define MAX_LEVELS 4

struct Chain {
  uint SourceLevel;
  uint LevelCount; // 1 to MAX_LEVELS
  bool StoreSRGB;
};

cbuffer Constants : register(b2) {
  Chain Mips;
};

Texture2D<float4> Source;
RWTexture2D<float4> Levels[MAX_LEVELS];

groupshared float4 Texels[GROUP][GROUP];

float3 ToSRGB(float3 Linear) {
  const float3 Curve = 1.055f * pow(abs(Linear), 1.0f / 2.4f) - 0.055f;
  return select(Linear < 0.0031308f, 12.92f * Linear, Curve);
}

float4 Encode(float4 Color) {
  return Mips.StoreSRGB ? float4(ToSRGB(Color.rgb), Color.a) : Color;
}

// The mean of four texels of the source. Past the border, which a group sticks
// out of when the level is not a multiple of 16 wide, the last texel counts.
float4 AverageSource(uint2 First, uint2 Size) {
  float4 Sum = 0.0f;
  [unroll]
  for (uint I = 0; I < 4; ++I) {
    const uint2 Place = First + uint2(I & 1, I >> 1);
    Sum += Source.mips[Mips.SourceLevel][min(Place, Size - 1)];
  }
  return 0.25f * Sum;
}

// The mean of four results of the last level, which are Stride apart.
float4 AverageTexels(uint2 First, uint Stride) {
  return 0.25f * (Texels[First.y][First.x] + Texels[First.y][First.x + Stride] +
                  Texels[First.y + Stride][First.x] +
                  Texels[First.y + Stride][First.x + Stride]);
}

[numthreads(GROUP, GROUP, 1)]
void main(uint3 ID : SV_DispatchThreadID, uint3 ThreadID : SV_GroupThreadID) {
  uint Width, Height, LevelCount;
  Source.GetDimensions(Mips.SourceLevel, Width, Height, LevelCount);
  const uint Last = min(Mips.LevelCount, LevelCount - 1 - Mips.SourceLevel);

  float4 Mean = AverageSource(ID.xy * 2, uint2(Width, Height));
  for (uint Level = 0; Level < Last; ++Level) {
    // One thread in four goes on with each level.
    const uint Stride = 1u << Level;
    const bool TakesPart = all((ThreadID.xy & (Stride - 1)) == 0);

    if (TakesPart && Level > 0)
      Mean = AverageTexels(ThreadID.xy, Stride >> 1);
    // What others still read in this round is written in the next.
    GroupMemoryBarrierWithGroupSync();
    if (TakesPart) {
      // Stores outside of a level are dropped.
      Levels[Level][ID.xy >> Level] = Encode(Mean);
      Texels[ThreadID.y][ThreadID.x] = Mean;
    }
    GroupMemoryBarrierWithGroupSync();
  }
}
