// transparency-lists.hlsl: Lists of transparent fragments per pixel
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Order-independent transparency in two passes. "build" projects particles,
// appends one fragment per particle to a buffer and links it into the list of
// its pixel; "resolve" sorts the nearest fragments of each pixel by depth and
// blends them over the background. Particles outside of the view are appended
// to a second list, for the simulation to retire.
//
//   clang-dxc -T cs_6_0 -E build transparency-lists.hlsl -Fo build.dxil
//   clang-dxc -T cs_6_0 -E resolve transparency-lists.hlsl -Fo resolve.dxil
//
// Clear Heads to 0xffffffff and the counters of Fragments and Retired to zero.
// build: Dispatch(ceil(ParticleCount / 64), 1, 1)
// resolve: Dispatch(ceil(Width / 8), ceil(Height / 8), 1)
//
// Heads has u1, the buffers are left to the compiler: in build, Fragments is at
// u0 and Retired at u2; in resolve, which uses neither, Color is at u0.

struct Particle {
  float3 Position;
  float Opacity;
  float3 Color;
  float Padding;
};

struct Fragment {
  uint Color; // RGBA8
  float Depth;
  uint Next;
};

static const uint EndOfList = 0xffffffff;
static const uint Kept = 8; // fragments that a pixel blends

cbuffer View : register(b0) {
  float4x4 WorldToClip;
  uint2 Size;
  uint ParticleCount;
  uint MaxFragments;
};

StructuredBuffer<Particle> Particles;
RWStructuredBuffer<Fragment> Fragments;
AppendStructuredBuffer<uint> Retired;
RWTexture2D<uint> Heads : register(u1);

StructuredBuffer<Fragment> BuiltFragments;
Texture2D<float4> Background;
RWTexture2D<float4> Color;

uint Pack(float4 Value) {
  const uint4 Bytes = (uint4)(saturate(Value) * 255.0f + 0.5f);
  return Bytes.r | Bytes.g << 8 | Bytes.b << 16 | Bytes.a << 24;
}

float4 Unpack(uint Packed) {
  return float4((uint4(Packed, Packed >> 8, Packed >> 16, Packed >> 24)) &
                0xff) /
         255.0f;
}

[numthreads(64, 1, 1)]
void build(uint3 ID : SV_DispatchThreadID) {
  if (ID.x >= ParticleCount)
    return;
  const Particle Source = Particles[ID.x];
  const float4 Clip = mul(WorldToClip, float4(Source.Position, 1.0f));
  if (any(abs(Clip.xy) >= Clip.w) || Clip.z < 0.0f) {
    Retired.Append(ID.x);
    return;
  }

  const uint Slot = Fragments.IncrementCounter();
  if (Slot >= MaxFragments)
    return;
  const float2 Place = float2(Clip.x, -Clip.y) / Clip.w * 0.5f + 0.5f;
  const uint2 Pixel = min((uint2)(Place * Size), Size - 1);

  Fragment Linked;
  Linked.Color = Pack(float4(Source.Color, Source.Opacity));
  Linked.Depth = Clip.z / Clip.w;
  InterlockedExchange(Heads[Pixel], Slot, Linked.Next);
  Fragments[Slot] = Linked;
}

[numthreads(8, 8, 1)]
void resolve(uint3 ID : SV_DispatchThreadID) {
  if (any(ID.xy >= Size))
    return;

  // The nearest fragments, the nearest first.
  Fragment Nearest[Kept];
  uint Count = 0;
  uint Index = Heads[ID.xy];
  while (Index != EndOfList) {
    Fragment Current = BuiltFragments[Index];
    Index = Current.Next;
    for (uint I = 0; I < Count; ++I) {
      if (Current.Depth < Nearest[I].Depth) {
        const Fragment Farther = Nearest[I];
        Nearest[I] = Current;
        Current = Farther;
      }
    }
    if (Count < Kept)
      Nearest[Count++] = Current;
  }

  float3 Sum = Background[ID.xy].rgb;
  while (Count > 0) {
    const float4 Layer = Unpack(Nearest[--Count].Color);
    Sum = lerp(Sum, Layer.rgb, Layer.a);
  }
  Color[ID.xy] = float4(Sum, 1.0f);
}
