// colors.hlsl: Color spaces
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBRARY_COLORS_HLSL
#define LIBRARY_COLORS_HLSL

// The transfer function of sRGB (IEC 61966-2-1), for values from 0 to 1.
inline float3 EncodeSRGB(float3 Linear) {
  return select(Linear <= 0.0031308, Linear * 12.92,
                1.055 * pow(max(Linear, 0), 1 / 2.4) - 0.055);
}

inline float3 DecodeSRGB(float3 Encoded) {
  return select(Encoded <= 0.04045, Encoded / 12.92,
                pow((max(Encoded, 0) + 0.055) / 1.055, 2.4));
}

// Luma and two differences without rounding: all values are integers.
inline int3 EncodeYCoCg(int3 Color) {
  const int Orange = Color.r - Color.b;
  const int Middle = Color.b + (Orange >> 1);
  const int Green = Color.g - Middle;
  return int3(Middle + (Green >> 1), Orange, Green);
}

inline int3 DecodeYCoCg(int3 Encoded) {
  const int Middle = Encoded.x - (Encoded.z >> 1);
  const int Blue = Middle - (Encoded.y >> 1);
  return int3(Blue + Encoded.y, Encoded.z + Middle, Blue);
}

#endif
