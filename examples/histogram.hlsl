// histogram.hlsl: Luminance histogram in a byte-address buffer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts how often each of 64 ranges of luminance occurs among RGBA8 pixels.
// A group counts in groupshared memory and adds its counts to the result once.
//
//   clang-dxc -T cs_6_6 -E main histogram.hlsl -Fo histogram.dxil
//
// Clear Histogram (64 * 4 bytes, then 4 bytes for the count of opaque pixels)
// to zero, then Dispatch(ceil(Width / 16), ceil(Height / 16), 1).
//
// The pixels have a register, the histogram only a space, the constants
// neither: Pixels t3, Histogram u0 in space1, Image b0.

#define BINS 64
#define GROUP_WIDTH 16
#define GROUP_HEIGHT 16

cbuffer Image {
  uint2 Size;    // in pixels
  uint RowPitch; // in bytes
  float MinLogLuminance;
  float InverseLogRange;
};

ByteAddressBuffer Pixels : register(t3);
RWByteAddressBuffer Histogram : register(space1);

groupshared uint Counts[BINS];
groupshared uint OpaqueCount;

float4 UnpackPixel(uint Packed) {
  const uint4 Bytes = uint4(Packed, Packed >> 8, Packed >> 16, Packed >> 24);
  return float4(Bytes & 0xff) / 255.0f;
}

uint BinOf(float3 Color) {
  const float Luminance = dot(Color, float3(0.2126f, 0.7152f, 0.0722f));
  // Black has no logarithm: it gets the first bin for itself.
  if (Luminance < 0.005f)
    return 0;
  const float Position =
      saturate((log2(Luminance) - MinLogLuminance) * InverseLogRange);
  return (uint)(Position * (BINS - 2) + 1.0f);
}

[numthreads(GROUP_WIDTH, GROUP_HEIGHT, 1)]
void main(uint3 ID : SV_DispatchThreadID, uint Thread : SV_GroupIndex) {
  if (Thread < BINS)
    Counts[Thread] = 0;
  if (Thread == 0)
    OpaqueCount = 0;
  GroupMemoryBarrierWithGroupSync();

  if (all(ID.xy < Size)) {
    const float4 Pixel = UnpackPixel(Pixels.Load(ID.y * RowPitch + ID.x * 4));
    InterlockedAdd(Counts[BinOf(Pixel.rgb)], 1);
    if (Pixel.a > 0.999f)
      InterlockedAdd(OpaqueCount, 1);
  }
  GroupMemoryBarrierWithGroupSync();

  uint Before;
  if (Thread < BINS && Counts[Thread] != 0)
    Histogram.InterlockedAdd(Thread * 4, Counts[Thread], Before);
  if (Thread == 0)
    Histogram.InterlockedAdd(BINS * 4, OpaqueCount);
}
