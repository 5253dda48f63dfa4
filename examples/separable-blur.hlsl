// separable-blur.hlsl: One direction of a Gaussian blur
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blurs an image along its rows or its columns. A group of 128 threads loads
// its part of one line, with a margin on both sides, into groupshared memory,
// so that every texel is sampled once. Two dispatches blur in both directions.
//
//   clang-dxc -T cs_6_0 -E main separable-blur.hlsl -Fo separable-blur.dxil
//
// Rows: Step = (1, 0), Dispatch(ceil(Width / 128), Height, 1).
// Columns: Step = (0, 1), Dispatch(ceil(Height / 128), Width, 1), with what the
// first dispatch wrote as Source.
//
// Only the sampler has a register, s1. The compiler binds Blur to b0, Source to
// t0 and Target to u0.

#define THREADS 128
#define MAX_RADIUS 16

cbuffer Blur {
  uint2 Size; // in texels
  uint2 Step; // (1, 0) for rows, (0, 1) for columns
  uint Radius;
  float Sigma; // in texels, not zero
};

Texture2D<float4> Source;
SamplerState LinearClamp : register(s1);
RWTexture2D<float4> Target;

groupshared float4 Line[THREADS + 2 * MAX_RADIUS];

// The texel at a place of this group's line. Step tells which of the two
// coordinates runs along the line; the sampler repeats the border.
float4 SampleLine(int Along, uint Across) {
  const int2 Texel = Step.x != 0 ? int2(Along, Across) : int2(Across, Along);
  return Source.SampleLevel(LinearClamp, (Texel + 0.5f) / Size, 0.0f);
}

float Weight(int Distance) {
  const float Scaled = Distance / Sigma;
  return exp(-0.5f * Scaled * Scaled);
}

[numthreads(THREADS, 1, 1)]
void main(uint3 GroupID : SV_GroupID, uint Thread : SV_GroupIndex) {
  const int First = GroupID.x * THREADS;
  const uint Across = GroupID.y;
  const int Reach = min(Radius, MAX_RADIUS);

  Line[Thread + MAX_RADIUS] = SampleLine(First + (int)Thread, Across);
  if (Thread < MAX_RADIUS) {
    Line[Thread] = SampleLine(First + (int)Thread - MAX_RADIUS, Across);
    Line[Thread + MAX_RADIUS + THREADS] =
        SampleLine(First + (int)Thread + THREADS, Across);
  }
  GroupMemoryBarrierWithGroupSync();

  const uint2 Place = Step.x != 0 ? uint2(First + Thread, Across)
                                  : uint2(Across, First + Thread);
  if (any(Place >= Size))
    return;

  float4 Sum = 0.0f;
  float WeightSum = 0.0f;
  for (int I = -Reach; I <= Reach; ++I) {
    const float Share = Weight(I);
    Sum += Share * Line[(int)Thread + MAX_RADIUS + I];
    WeightSum += Share;
  }
  Target[Place] = Sum / WeightSum;
}
