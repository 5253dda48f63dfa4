// virtual-texture-feedback.hlsl: Which tiles are missing?
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks over the texture coordinates of a frame, samples a texture that is only
// partly in memory, and asks for the tiles that were missing: it sets their
// bits in a map and appends each tile once to a list that the streaming system
// reads. Where a tile is missing, coarser levels are tried.
//
//   clang-dxc -T cs_6_0 -E main virtual-texture-feedback.hlsl
//       -Fo virtual-texture-feedback.dxil
//
// Clear RequestedTiles and the counter at offset 0 of Requests to zero, then
// Dispatch(ceil(Width / 8), ceil(Height / 8), 1).
//
// The two textures and the sampler share space 2, where the sampler's register
// is open: it takes s0. The requests are at u4 and u5 of the default space; the
// compiler binds Color to u0 and Frame to b0.

#define GROUP 8

cbuffer Frame {
  uint2 FrameSize;
  uint2 VirtualSize; // of level 0, in texels
  uint2 TileSize;    // in texels
  uint2 TileCount;   // of level 0
  uint LevelCount;
  uint MaxRequests;
  float LevelBias;
};

// xy: coordinates, z: level of detail, w: not zero where something is seen.
Texture2D<float4> Coordinates : register(t0, space2);
Texture2D<float4> Virtual : register(t1, space2);
SamplerState Trilinear : register(space2);

RWTexture2D<uint> RequestedTiles : register(u4); // one bit per level
RWByteAddressBuffer Requests : register(u5);     // count, then uint2s
RWTexture2D<float4> Color;

struct Tile {
  uint2 Place;
  uint Level;
};

Tile TileOf(float2 Coordinate, uint Level) {
  Tile Result;
  const uint2 Tiles = max(TileCount >> Level, 1);
  const uint2 Texel = (uint2)(frac(Coordinate) * max(VirtualSize >> Level, 1));
  Result.Place = min(Texel / TileSize, Tiles - 1);
  Result.Level = Level;
  return Result;
}

// The first thread that asks for a tile appends it to the list.
void Request(Tile Missing) {
  const uint Bit = 1u << Missing.Level;
  uint Before;
  InterlockedOr(RequestedTiles[Missing.Place], Bit, Before);
  if (Before & Bit)
    return;

  uint Slot;
  Requests.InterlockedAdd(0, 1, Slot);
  if (Slot < MaxRequests)
    Requests.Store2(4 + Slot * 8,
                    uint2(Missing.Place.x | Missing.Place.y << 16,
                          Missing.Level));
}

[numthreads(GROUP, GROUP, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  if (any(ID.xy >= FrameSize))
    return;
  const float4 Seen = Coordinates.Load(int3(ID.xy, 0));
  if (Seen.w == 0.0f) {
    Color[ID.xy] = 0.0f;
    return;
  }

  const float Wanted = clamp(Seen.z + LevelBias, 0.0f, LevelCount - 1.0f);
  uint Status;
  float4 Texel =
      Virtual.SampleLevel(Trilinear, Seen.xy, Wanted, int2(0, 0), Status);
  if (!CheckAccessFullyMapped(Status)) {
    Request(TileOf(Seen.xy, (uint)Wanted));
    // The coarsest level is always in memory.
    for (uint Level = (uint)Wanted + 1; Level < LevelCount; ++Level) {
      Texel = Virtual.SampleLevel(Trilinear, Seen.xy, Level, int2(0, 0),
                                  Status);
      if (CheckAccessFullyMapped(Status))
        break;
    }
  }
  Color[ID.xy] = Texel;
}
