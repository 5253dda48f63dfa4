// particles-draw.hlsl: Particles as squares that face the eye
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SOFT: fade where they meet surfaces; LIT: by the sun and its shadow; STRETCHED:
// along the way that they move

#define SHADOWS LIT
#define QUALITY 0
#include "include/lights.hlsli"
#include "include/particles.hlsli"

cbuffer Draw : register(b1) {
  float4 StartColor;
  float4 EndColor;
  float Size;
  float Softness;
  uint Frames; // in the texture, from left to right
};
StructuredBuffer<Particle> Particles : register(t8);
StructuredBuffer<uint> AliveList : register(t9);
Texture2D<float4> Sprite : register(t10);
Texture2D<float> Depths : register(t11);

struct Interpolated {
  float4 Position : SV_Position;
  float2 UV : TEXCOORD0;
  float4 Color : COLOR;
};

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSParticle(uint Number : SV_VertexID) {
  const Particle P = Particles[AliveList[Number / 6]];
  // Two triangles.
  static const float2 Corners[6] = {{0, 0}, {1, 0}, {0, 1}, {0, 1}, {1, 0}, {1, 1}};
  const float2 Corner = Corners[Number % 6];
  float3 Right = WorldToView[0].xyz, Up = WorldToView[1].xyz;
#if STRETCHED
  const float3 ToEye = normalize(Eye - P.Position);
  Right = normalize(cross(P.Velocity, ToEye));
  Up = P.Velocity * 0.05f + normalize(P.Velocity);
#endif
  const float3 World =
      P.Position + ((Corner.x - 0.5f) * Right + (Corner.y - 0.5f) * Up) * Size;
  Interpolated Out;
  Out.Position = mul(WorldToClip, float4(World, 1));
  Out.UV = Corner;
  Out.UV.x = (Corner.x + floor(P.Age * Frames)) / Frames;
  Out.Color = lerp(StartColor, EndColor, P.Age);
#if LIT
  float Sun = 1;
  const float Depth = Out.Position.w;
  const uint Cascade = dot(float4(Depth > CascadeEnds), 1);
  if (Cascade < CASCADE_COUNT)
    Sun = SampleCascade(Cascade, P.Position);
  Out.Color.rgb *= AmbientSky + SunColor * Sun / (4 * Pi);
#endif
  return Out;
}

[RootSignature(RENDERER_SIGNATURE)]
float4 PSParticle(Interpolated In) : SV_Target {
  float4 Color = Sprite.Sample(LinearClamp, In.UV) * In.Color;
#if SOFT
  const float Scene = ViewDepth(Depths[uint2(In.Position.xy)]);
  Color.a *= saturate((Scene - ViewDepth(In.Position.z)) / Softness);
#endif
  return float4(Color.rgb * Color.a, Color.a);
}
