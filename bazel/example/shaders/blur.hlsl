// blur.hlsl: A box blur along rows
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "common.h"

Texture2D<float4> Source;
RWTexture2D<float4> Target;

[numthreads(8, 8, 1)] void main(uint2 pixel : SV_DispatchThreadID) {
  float4 sum = 0;
  for (int i = -RADIUS; i <= RADIUS; ++i)
    sum += Source[int2(pixel) + int2(i, 0)];
  Target[pixel] = sum / (2 * RADIUS + 1);
}
