// noise.hlsl: Hashes and smooth noise
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBRARY_NOISE_HLSL
#define LIBRARY_NOISE_HLSL

// The generator PCG with 32 bits of state and the output permutation RXS-M-XS
// (O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
// Algorithms for Random Number Generation").
inline uint HashPCG(uint State) {
  State = State * 747796405u + 2891336453u;
  const uint Word = (State >> ((State >> 28) + 4) ^ State) * 277803737u;
  return Word >> 22 ^ Word;
}

// From 0 up to 1, which is no result.
inline float HashUnit(uint State) {
  return (HashPCG(State) >> 8) * (1.0 / 16777216.0);
}

// Values at integers, interpolated with a slope of 0 there.
inline float ValueNoise(float X) {
  const float Cell = floor(X);
  const float Weight = smoothstep(0, 1, X - Cell);
  return lerp(HashUnit((uint)(int)Cell), HashUnit((uint)((int)Cell + 1)),
              Weight);
}

#endif
