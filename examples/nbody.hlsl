// nbody.hlsl: One step of an n-body simulation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves every body by one time step under the gravity of all others. Bodies
// are read in blocks of 128 through groupshared memory. The positions that are
// written for drawing go through the matrix WorldToView.
//
//   clang-dxc -T cs_6_6 -E main nbody.hlsl -Fo nbody.dxil
//
// Dispatch(ceil(BodyCount / 128), 1, 1); swap the two body buffers afterwards.
//
// Two registers are given, the rest is left to the compiler: Bodies takes t0,
// NextBodies u0 (u1 is taken), as the binding table of the listing says.

static const uint BlockSize = 128;

struct Body {
  float4 PositionAndMass; // xyz, w = mass
  float3 Velocity;
  uint Flags;
};

static const uint Fixed = 0x1;

cbuffer Simulation : register(b0) {
  float4x4 WorldToView;
  float3 Attractor;
  float AttractorMass;
  uint BodyCount;
  float TimeStep;
  float Softening;
  float Damping;
};

StructuredBuffer<Body> Bodies;
RWStructuredBuffer<Body> NextBodies;
RWBuffer<float4> ViewPositions : register(u1);

groupshared float4 Others[BlockSize];

// The acceleration that a mass at Other gives to a body at Place.
float3 Gravity(float3 Place, float4 Other) {
  const float3 Distance = Other.xyz - Place;
  const float Squared = dot(Distance, Distance) + Softening * Softening;
  const float Inverse = rsqrt(max(Squared, 1e-12f));
  return Distance * (Other.w * Inverse * Inverse * Inverse);
}

void Integrate(inout Body Moved, float3 Acceleration) {
  if (Moved.Flags & Fixed)
    return;
  Moved.Velocity = (Moved.Velocity + Acceleration * TimeStep) * Damping;
  Moved.PositionAndMass.xyz += Moved.Velocity * TimeStep;
}

[numthreads(BlockSize, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID, uint Thread : SV_GroupIndex) {
  const uint Self = ID.x;
  // Threads past the end keep helping with the loads: the barriers below must
  // be reached by all.
  Body Moved = Bodies[min(Self, BodyCount - 1)];
  const float3 Place = Moved.PositionAndMass.xyz;

  float3 Acceleration = Gravity(Place, float4(Attractor, AttractorMass));
  for (uint First = 0; First < BodyCount; First += BlockSize) {
    const uint Index = First + Thread;
    Others[Thread] =
        Index < BodyCount ? Bodies[Index].PositionAndMass : (float4)0;
    GroupMemoryBarrierWithGroupSync();

    // A body adds nothing to itself: the distance is zero.
    for (uint I = 0; I < BlockSize; ++I)
      Acceleration += Gravity(Place, Others[I]);
    GroupMemoryBarrierWithGroupSync();
  }

  if (Self >= BodyCount)
    return;
  Integrate(Moved, Acceleration);
  NextBodies[Self] = Moved;
  ViewPositions[Self] =
      mul(WorldToView, float4(Moved.PositionAndMass.xyz, 1.0f));
}
