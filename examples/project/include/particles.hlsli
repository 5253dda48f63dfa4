// particles.hlsli: What is known about a particle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef PARTICLES_HLSLI
#define PARTICLES_HLSLI

struct Particle {
  float3 Position;
  float Age; // 0 to 1
  float3 Velocity;
  float Lifetime; // seconds
};

#endif
