// particles-simulate.hlsl: Particles that are born, move and die
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// EMITTER: 0: a point, 1: a sphere, 2: a box; COLLISION: with the depths of the
// screen; TURBULENCE

#include "include/common.hlsli"
#include "include/particles.hlsli"

cbuffer Emission : register(b1) {
  float3 Center;
  uint EmitCount;
  float3 Extent;
  float Speed;
  float Lifetime;
  float Gravity;
  float Bounce;
  uint Seed;
};
RWStructuredBuffer<Particle> Particles : register(u0);
AppendStructuredBuffer<uint> FreeList : register(u1);
ConsumeStructuredBuffer<uint> FreeSlots : register(u2);
RWStructuredBuffer<uint> AliveList : register(u3);
RWByteAddressBuffer Counters : register(u4); // alive, free
Texture2D<float> Depths : register(t8);
Texture2D<float2> Normals : register(t9);

float3 RandomVector(inout uint State) {
  uint3 Bits;
  Bits.x = State = Hash(State);
  Bits.y = State = Hash(State);
  Bits.z = State = Hash(State);
  return Bits * (2.0f / 4294967296.0f) - 1;
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(64, 1, 1)]
void CSEmit(uint Number : SV_DispatchThreadID) {
  if (Number >= min(EmitCount, Counters.Load(4)))
    return;
  uint State = Hash(Seed + Number);
  Particle P;
  P.Velocity = normalize(RandomVector(State) + float3(0, 1, 0)) * Speed;
#if EMITTER == 0
  P.Position = Center;
#elif EMITTER == 1
  P.Position = Center + normalize(RandomVector(State)) * Extent.x;
#else
  P.Position = Center + RandomVector(State) * Extent;
#endif
  P.Age = 0;
  P.Lifetime = Lifetime * (0.75f + 0.25f * RandomVector(State).x);
  Particles[FreeSlots.Consume()] = P;
}

float3 Turbulence(float3 P) {
  return sin(P.yzx * 1.7f + Time) * cos(P.zxy * 2.3f - Time * 0.7f);
}

#if COLLISION
void Collide(inout Particle P) {
  const float4 Clip = mul(WorldToClip, float4(P.Position, 1));
  const float2 UV = UVFromClip(Clip.xy / Clip.w);
  if (Clip.w <= 0 || any(UV != saturate(UV)))
    return;
  const float Behind = Clip.w - ViewDepth(Depths.SampleLevel(PointClamp, UV, 0));
  if (Behind <= 0 || Behind > 0.5f)
    return;
  const float3 N = DecodeNormal(Normals.SampleLevel(PointClamp, UV, 0));
  if (dot(P.Velocity, N) < 0)
    P.Velocity = reflect(P.Velocity, N) * Bounce;
  P.Position += N * Behind;
}
#endif

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(256, 1, 1)]
void CSSimulate(uint Number : SV_DispatchThreadID) {
  Particle P = Particles[Number];
  if (P.Age >= 1)
    return;
  P.Age += TimeStep / P.Lifetime;
  P.Velocity.y -= Gravity * TimeStep;
#if TURBULENCE
  P.Velocity += Turbulence(P.Position) * TimeStep;
#endif
  P.Position += P.Velocity * TimeStep;
#if COLLISION
  Collide(P);
#endif
  Particles[Number] = P;
  if (P.Age >= 1) {
    FreeList.Append(Number);
    return;
  }
  const uint Alive = WaveActiveCountBits(true);
  uint First = 0;
  if (WaveIsFirstLane())
    Counters.InterlockedAdd(0, Alive, First);
  AliveList[WaveReadLaneFirst(First) + WavePrefixCountBits(true)] = Number;
}
