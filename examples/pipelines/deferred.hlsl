// deferred.hlsl: Surfaces first, light afterwards
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first draw writes what surfaces are like to three targets; the second one,
// of a triangle that covers the screen, lights each pixel once.
//
//   clang-dxc -T vs_6_0 -E VSSurface deferred.hlsl -Fo deferred-surface.vs.dxil
//   clang-dxc -T ps_6_0 -E PSSurface deferred.hlsl -Fo deferred-surface.ps.dxil
//   clang-dxc -T vs_6_0 -E VSLight deferred.hlsl -Fo deferred-light.vs.dxil
//   clang-dxc -T ps_6_0 -E PSLight deferred.hlsl -Fo deferred-light.ps.dxil

cbuffer View {
  float4x4 ToClip, FromClip;
  float3 Eye;
};
cbuffer Object {
  float4x4 ToWorld;
};
Texture2D<float4> Albedo;
Texture2D<float2> Surface; // roughness and metalness
SamplerState Anisotropic;

struct Light {
  float3 Position;
  float Range;
  float3 Colour;
};
StructuredBuffer<Light> Lights;
Texture2D<float4> Colours;
Texture2D<float2> Normals;
Texture2D<float2> Kinds;
Texture2D<float> Depths;

struct Vertex {
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
};
struct Pixel {
  float4 Position : SV_Position;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
};
struct Targets {
  float4 Colour : SV_Target0;
  float2 Normal : SV_Target1;
  float2 Kind : SV_Target2;
};

Pixel VSSurface(Vertex In) {
  Pixel Out;
  Out.Position = mul(ToClip, mul(ToWorld, float4(In.Position, 1)));
  Out.Normal = mul((float3x3)ToWorld, In.Normal);
  Out.UV = In.UV;
  return Out;
}

float2 signOf(float2 V) { return select(V >= 0, 1.0, -1.0); }

// A direction as a point of an octahedron that is folded flat.
float2 encode(float3 N) {
  N /= abs(N.x) + abs(N.y) + abs(N.z);
  return N.z >= 0 ? N.xy : (1 - abs(N.yx)) * signOf(N.xy);
}
float3 decode(float2 E) {
  float3 N = float3(E, 1 - abs(E.x) - abs(E.y));
  float Fold = saturate(-N.z);
  N.xy -= signOf(N.xy) * Fold;
  return normalize(N);
}

[earlydepthstencil]
Targets PSSurface(Pixel In) {
  Targets Out;
  Out.Colour = Albedo.Sample(Anisotropic, In.UV);
  Out.Normal = encode(normalize(In.Normal));
  Out.Kind = Surface.Sample(Anisotropic, In.UV);
  return Out;
}

void VSLight(uint ID : SV_VertexID, out float4 Position : SV_Position,
             out noperspective float2 Clip : CLIP) {
  Clip = float2(ID & 1, ID >> 1) * 4 - 1;
  Position = float4(Clip, 0, 1);
}

float3 shade(Light L, float3 World, float3 N, float3 V, float3 Colour,
             float Roughness) {
  float3 To = L.Position - World;
  float Distance = length(To);
  float3 D = To / Distance;
  float Near = saturate(1 - Distance / L.Range);
  float Power = exp2(10 * (1 - Roughness));
  float Gloss = pow(saturate(dot(N, normalize(D + V))), Power) * (Power + 8) / 25;
  return (Colour + Gloss * 0.04) * L.Colour * saturate(dot(N, D)) * Near * Near;
}

float4 PSLight(float4 Position : SV_Position,
               noperspective float2 Clip : CLIP) : SV_Target {
  int3 At = int3(Position.xy, 0);
  float Depth = Depths.Load(At);
  if (Depth == 1)
    discard;
  float4 World = mul(FromClip, float4(Clip, Depth, 1));
  World /= World.w;
  float3 N = decode(Normals.Load(At));
  float3 V = normalize(Eye - World.xyz);
  float2 Kind = Kinds.Load(At);
  float3 Colour = Colours.Load(At).rgb * (1 - Kind.y);
  uint Count, Stride;
  Lights.GetDimensions(Count, Stride);
  float3 Sum = 0;
  for (uint I = 0; I < Count; ++I)
    Sum += shade(Lights[I], World.xyz, N, V, Colour, Kind.x);
  return float4(Sum, 1);
}
