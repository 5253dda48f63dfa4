// packing.hlsl: Colors and directions in few bits
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBRARY_PACKING_HLSL
#define LIBRARY_PACKING_HLSL

// Four values from 0 to 1 in 8 bits each, the first in the lowest ones. NaN
// becomes 0.
inline uint PackUnorm8(float4 Value) {
  const uint4 Bytes = (uint4)(saturate(Value) * 255 + 0.5);
  return Bytes.x | Bytes.y << 8 | Bytes.z << 16 | Bytes.w << 24;
}

inline float4 UnpackUnorm8(uint Packed) {
  return float4(Packed & 255, Packed >> 8 & 255, Packed >> 16 & 255, Packed >> 24) / 255;
}

// A direction as two values from -1 to 1: the octahedron is unfolded into a
// square.
inline float2 EncodeOctahedron(float3 Direction) {
  const float2 Upper =
      Direction.xy / (abs(Direction.x) + abs(Direction.y) + abs(Direction.z));
  const float2 Signs = select(Upper >= 0, (float2)1, (float2)-1);
  return Direction.z >= 0 ? Upper : (1 - abs(Upper.yx)) * Signs;
}

inline float3 DecodeOctahedron(float2 Encoded) {
  float3 Direction =
      float3(Encoded, 1 - abs(Encoded.x) - abs(Encoded.y));
  const float Folded = max(-Direction.z, 0);
  Direction.xy -= select(Direction.xy >= 0, (float2)Folded, (float2)-Folded);
  return normalize(Direction);
}

#endif
