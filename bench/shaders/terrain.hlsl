// terrain.hlsl: Tessellated terrain
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Patches of a quadtree are culled and tessellated by the error on the screen, displaced
// by a height map with erosion and ripples, and shaded with eight layers, triplanar
// cliffs, snow and wet sand. As large as what games ship; for bench/compile-time.
//
//   clang-dxc -T vs_6_0 -E VSPatch terrain.hlsl -Fo patch.vs.dxil
//   clang-dxc -T hs_6_0 -E HSPatch terrain.hlsl -Fo patch.hs.dxil
//   clang-dxc -T ds_6_0 -E DSSurface terrain.hlsl -Fo surface.ds.dxil
//   clang-dxc -T ps_6_0 -E PSSurface terrain.hlsl -Fo surface.ps.dxil

#define LAYERS 8

struct Layer {
  float4 Tint;
  float Scale;
  float Roughness;
  float HeightBlend;
  float Cliff; // the slope from which three projections are blended
};

struct PatchInstance {
  float2 Corner;
  float Size;
  float Level;
  float4 NeighborLevels; // left, top, right, bottom
};

cbuffer Terrain : register(b0) {
  row_major float4x4 ViewProjection;
  row_major float4x4 ShadowMatrix;
  float4 Planes[6];
  float3 CameraPosition;
  float Time;
  float3 SunDirection;
  float HeightScale;
  float3 SunColor;
  float WorldSize;
  float3 SkyColor;
  float TargetEdge; // in pixels
  float2 FrameSize;
  float ProjectionScale;
  float SnowLine;
  float SeaLevel;
  float Wetness;
  float DetailHeight;
  uint LayerCount;
};

cbuffer LayerTable : register(b1) { Layer LayerInfo[LAYERS]; };

StructuredBuffer<PatchInstance> Patches : register(t0);
Texture2D<float> HeightMap : register(t1);
Texture2D<float2> HeightBounds : register(t2); // least and greatest, with mips
Texture2D<float4> Splat0 : register(t3);
Texture2D<float4> Splat1 : register(t4);
Texture2DArray<float4> LayerColor : register(t5); // height in alpha
Texture2DArray<float4> LayerNormal : register(t6); // normal, roughness, occlusion
Texture2D<float> ShadowMap : register(t7);
Texture2D<float4> Noise : register(t8);
TextureCube<float3> Sky : register(t9);
SamplerState Wrap : register(s0);
SamplerState Clamp : register(s1);
SamplerComparisonState Shadow : register(s2);

struct Control {
  float3 Position : CONTROL;
  float2 UV : TEXCOORD;
  float4 Bounds : BOUNDS; // least, greatest height, level, size
  float4 Neighbors : NEIGHBORS;
};

struct Factors {
  float Edges[4] : SV_TessFactor;
  float Inside[2] : SV_InsideTessFactor;
  float Flatness : FLATNESS;
};

struct Interpolants {
  float4 Clip : SV_Position;
  float3 World : WORLD;
  float2 UV : TEXCOORD;
  float3 Normal : NORMAL;
  float Erosion : EROSION;
};

float heightAt(float2 UV, float Level) { return HeightMap.SampleLevel(Clamp, UV, Level) * HeightScale; }

Control VSPatch(uint Vertex : SV_VertexID, uint Instance : SV_InstanceID) {
  Control Out;
  PatchInstance P = Patches[Instance];
  float2 Corner = float2(Vertex & 1, Vertex >> 1);
  float2 Place = P.Corner + Corner * P.Size;
  Out.UV = Place / WorldSize;
  Out.Position = float3(Place.x, heightAt(Out.UV, P.Level), Place.y);
  float2 Middle = (P.Corner + P.Size / 2) / WorldSize;
  Out.Bounds = float4(HeightBounds.SampleLevel(Clamp, Middle, P.Level) * HeightScale, P.Level, P.Size);
  Out.Neighbors = P.NeighborLevels;
  return Out;
}

bool isCulled(float3 Low, float3 High) {
  [unroll] for (uint I = 0; I < 6; ++I) {
    float3 Farthest = float3(Planes[I].x > 0 ? High.x : Low.x, Planes[I].y > 0 ? High.y : Low.y,
                             Planes[I].z > 0 ? High.z : Low.z);
    if (dot(Planes[I].xyz, Farthest) + Planes[I].w < 0)
      return true;
  }
  return false;
}

// Of a sphere around the edge, so that both patches find the same factor.
float factorOfEdge(float3 A, float3 B) {
  float3 Middle = (A + B) / 2;
  float Diameter = length(A - B);
  float Distance = max(length(CameraPosition - Middle), 0.01);
  return clamp(Diameter * ProjectionScale * FrameSize.y / (Distance * TargetEdge), 1, 64);
}

Factors findFactors(InputPatch<Control, 4> Patch) {
  Factors F;
  float2 Heights = Patch[0].Bounds.xy;
  float Margin = DetailHeight;
  float3 Low = float3(Patch[0].Position.x, Heights.x - Margin, Patch[0].Position.z);
  float3 High = float3(Patch[3].Position.x, Heights.y + Margin, Patch[3].Position.z);
  F.Flatness = saturate(1 - (Heights.y - Heights.x) / max(Patch[0].Bounds.w, 0.01) * 4);
  if (isCulled(Low, High)) {
    [unroll] for (uint I = 0; I < 4; ++I)
      F.Edges[I] = 0;
    F.Inside[0] = F.Inside[1] = 0;
    return F;
  }
  F.Edges[0] = factorOfEdge(Patch[0].Position, Patch[2].Position);
  F.Edges[1] = factorOfEdge(Patch[0].Position, Patch[1].Position);
  F.Edges[2] = factorOfEdge(Patch[1].Position, Patch[3].Position);
  F.Edges[3] = factorOfEdge(Patch[2].Position, Patch[3].Position);
  // Beside a coarser patch, an edge has the factor of half of the other's.
  [unroll] for (uint J = 0; J < 4; ++J)
    F.Edges[J] = max(1, F.Edges[J] * exp2(min(Patch[0].Bounds.z - Patch[0].Neighbors[J], 0)));
  F.Inside[0] = max(1, (F.Edges[1] + F.Edges[3]) / 2 * lerp(1, 0.4, F.Flatness));
  F.Inside[1] = max(1, (F.Edges[0] + F.Edges[2]) / 2 * lerp(1, 0.4, F.Flatness));
  return F;
}

[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("findFactors")]
[maxtessfactor(64)]
Control HSPatch(InputPatch<Control, 4> Patch, uint Point : SV_OutputControlPointID) {
  return Patch[Point];
}

float ridged(float2 P, out float2 Slope) {
  float Sum = 0, Amount = 0.5;
  Slope = (float2)0;
  [unroll] for (uint Octave = 0; Octave < 4; ++Octave) {
    float4 N = Noise.SampleLevel(Wrap, P, 0) * 2 - 1; // value, slopes
    float Ridge = 1 - abs(N.x);
    Sum += Ridge * Ridge * Amount / (1 + dot(Slope, Slope));
    Slope += N.yz * Amount * (N.x > 0 ? -1 : 1);
    P = float2(1.6 * P.x - 1.2 * P.y, 1.2 * P.x + 1.6 * P.y);
    Amount *= 0.5;
  }
  return Sum;
}

float surfaceHeight(float2 UV, float Level, float Detail, out float Erosion) {
  float Height = heightAt(UV, Level);
  float2 Slope;
  float Ridges = ridged(UV * 64, Slope);
  Erosion = saturate(length(Slope));
  float Above = saturate((Height - SeaLevel) / 10);
  Height += (Ridges - 0.5) * DetailHeight * Detail * Above;
  // Ripples in the sand at the shore.
  float Shore = exp(-abs(Height - SeaLevel));
  Height += sin(dot(UV, float2(3, 5)) * WorldSize + Ridges * 6) * 0.02 * Shore * Detail;
  return Height;
}

[domain("quad")]
Interpolants DSSurface(Factors F, float2 At : SV_DomainLocation, const OutputPatch<Control, 4> Patch) {
  Interpolants Out;
  float2 UV = lerp(lerp(Patch[0].UV, Patch[1].UV, At.x), lerp(Patch[2].UV, Patch[3].UV, At.x), At.y);
  float3 Position = lerp(lerp(Patch[0].Position, Patch[1].Position, At.x),
                         lerp(Patch[2].Position, Patch[3].Position, At.x), At.y);
  float Distance = length(Position - CameraPosition);
  float Detail = saturate(1 - Distance / 400) * (1 - F.Flatness * 0.5);
  float Level = max(log2(Distance / 200), 0);
  float Step = exp2(Level) / WorldSize;
  float Ignored;
  Position.y = surfaceHeight(UV, Level, Detail, Out.Erosion);
  float Right = surfaceHeight(UV + float2(Step, 0), Level, Detail, Ignored);
  float Front = surfaceHeight(UV + float2(0, Step), Level, Detail, Ignored);
  Out.Normal = normalize(float3(Position.y - Right, Step * WorldSize, Position.y - Front));
  Out.World = Position;
  Out.UV = UV;
  Out.Clip = mul(float4(Position, 1), ViewProjection);
  return Out;
}

struct Blend {
  float4 Color; // height in alpha
  float3 Normal;
  float Roughness;
  float Occlusion;
};

Blend sampleLayer(uint Index, float2 UV) {
  Blend B;
  float4 N = LayerNormal.Sample(Wrap, float3(UV, Index));
  B.Color = LayerColor.Sample(Wrap, float3(UV, Index)) * LayerInfo[Index].Tint;
  float2 XY = N.xy * 2 - 1;
  B.Normal = float3(XY, sqrt(saturate(1 - dot(XY, XY))));
  B.Roughness = N.z * LayerInfo[Index].Roughness;
  B.Occlusion = N.w;
  return B;
}

Blend mix(Blend A, Blend B, float T) {
  Blend R;
  R.Color = lerp(A.Color, B.Color, T);
  R.Normal = lerp(A.Normal, B.Normal, T);
  R.Roughness = lerp(A.Roughness, B.Roughness, T);
  R.Occlusion = lerp(A.Occlusion, B.Occlusion, T);
  return R;
}

Blend layerAt(uint Index, float3 World, float3 N, float Distance) {
  float Scale = LayerInfo[Index].Scale;
  Blend Flat = sampleLayer(Index, World.xz * Scale);
  // A second scale hides repetitions at a distance.
  Blend Far = sampleLayer(Index, World.xz * Scale * 0.17 + 0.31);
  Blend Result = mix(Flat, Far, saturate(Distance / 150) * 0.7);
  float Steep = smoothstep(LayerInfo[Index].Cliff, LayerInfo[Index].Cliff - 0.15, N.y);
  if (Steep > 0) {
    Blend X = sampleLayer(Index, World.zy * Scale), Z = sampleLayer(Index, World.xy * Scale);
    float2 W = pow(abs(N.xz), 4);
    Result = mix(Result, mix(X, Z, W.y / max(W.x + W.y, 1e-4)), Steep);
  }
  return Result;
}

float shadowAt(float3 World, float3 N) {
  float3 P = mul(float4(World + N * 0.1, 1), ShadowMatrix).xyz;
  float Sum = 0;
  [unroll] for (uint I = 0; I < 8; ++I) {
    float Angle = I * 2.3999632 + dot(World.xz, float2(12.9, 78.2));
    float2 Offset = float2(cos(Angle), sin(Angle)) * sqrt((I + 0.5) / 8) / 1024;
    Sum += ShadowMap.SampleCmpLevelZero(Shadow, P.xy + Offset, P.z);
  }
  return Sum / 8;
}

float4 PSSurface(Interpolants In) : SV_Target {
  float3 N = normalize(In.Normal);
  float Distance = length(In.World - CameraPosition);
  float4 S0 = Splat0.Sample(Clamp, In.UV), S1 = Splat1.Sample(Clamp, In.UV);
  float Weights[LAYERS] = {S0.x, S0.y, S0.z, S0.w, S1.x, S1.y, S1.z, S1.w};

  Blend Sum = (Blend)0;
  float Total = 0, Greatest = 0;
  Blend All[LAYERS];
  [unroll] for (uint I = 0; I < LAYERS; ++I) {
    All[I] = (Blend)0;
    if (I < LayerCount)
      All[I] = layerAt(I, In.World, N, Distance);
    Weights[I] *= lerp(1, All[I].Color.a, LayerInfo[I].HeightBlend);
    Greatest = max(Greatest, Weights[I]);
  }
  // Only what is nearly as high as the highest layer shows.
  [unroll] for (uint J = 0; J < LAYERS; ++J) {
    float W = max(Weights[J] - Greatest + 0.15, 0);
    Sum.Color += All[J].Color * W;
    Sum.Normal += All[J].Normal * W;
    Sum.Roughness += All[J].Roughness * W;
    Sum.Occlusion += All[J].Occlusion * W;
    Total += W;
  }
  float3 Color = Sum.Color.rgb / Total;
  float Roughness = Sum.Roughness / Total, Occlusion = Sum.Occlusion / Total;
  float3 T = normalize(float3(N.y, -N.x, 0));
  float3 Mapped = normalize(Sum.Normal);
  float3 Normal = normalize(T * Mapped.x + cross(N, T) * Mapped.y + N * Mapped.z);

  float4 Grain = Noise.Sample(Wrap, In.World.xz * 0.05);
  float Snow = smoothstep(SnowLine, SnowLine + 60, In.World.y + Grain.x * 40) * smoothstep(0.5, 0.8, N.y);
  Snow *= 1 - In.Erosion * 0.6;
  Color = lerp(Color, float3(0.92, 0.94, 0.98), Snow);
  Roughness = lerp(Roughness, 0.6, Snow);
  Normal = normalize(lerp(Normal, N, Snow * 0.7));

  float Wet = saturate(1 - (In.World.y - SeaLevel) / 1.5) * Wetness;
  float Puddle = smoothstep(0.55, 0.7, Grain.y + Wetness * 0.3) * smoothstep(0.95, 1, N.y) * (1 - Snow);
  Wet = max(Wet, Puddle);
  Color *= lerp(1, 0.45, Wet);
  Roughness = lerp(Roughness, 0.08, Wet);
  if (Puddle > 0) {
    float2 Wave = Noise.Sample(Wrap, In.World.xz * 0.3 + Time * 0.05).yz * 2 - 1;
    Normal = normalize(lerp(Normal, float3(Wave.x * 0.05, 1, Wave.y * 0.05), Puddle));
  }

  float3 V = normalize(CameraPosition - In.World);
  float3 H = normalize(V + SunDirection);
  float NoL = saturate(dot(Normal, SunDirection)), NoV = saturate(dot(Normal, V)) + 1e-4;
  float NoH = saturate(dot(Normal, H));
  float A = max(Roughness * Roughness, 0.01);
  float D = A / (NoH * NoH * (A * A - 1) + 1);
  float F = 0.03 + 0.97 * pow(1 - saturate(dot(V, H)), 5);
  float3 Direct = SunColor * NoL * shadowAt(In.World, N) * (Color / 3.14159 + D * D * F / (12.6 * max(NoV, NoL)));
  float3 Glint = (float3)0;
  if (Snow > 0.5) {
    float Sparkle = Noise.Sample(Wrap, In.World.xz * 7 + V.xz).w;
    Glint = SunColor * pow(Sparkle, 64) * NoL;
  }
  float3 Ambient = SkyColor * Color * Occlusion * (0.5 + 0.5 * Normal.y);
  Ambient += Sky.SampleLevel(Clamp, reflect(-V, Normal), Roughness * 6) * F * Wet;
  float3 Result = Direct + Ambient + Glint;
  float Haze = 1 - exp(-Distance * 0.0004 * exp(-max(In.World.y - SeaLevel, 0) * 0.002));
  return float4(lerp(Result, SkyColor, Haze), 1);
}
