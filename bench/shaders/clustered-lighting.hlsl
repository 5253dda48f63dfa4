// clustered-lighting.hlsl: Lighting of a frame in one dispatch
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shades every pixel of a G-buffer: the sun with cascaded shadows, the lights of
// the pixel's cluster with cube shadows, image-based light, fog and an
// exposure. As large as what games ship; for bench/compile-time.

static const float Pi = 3.14159265;
static const uint CascadeCount = 4;
static const uint3 ClusterCounts = uint3(16, 9, 24);

struct Light {
  float3 Position;
  float Range;
  float3 Colour;
  float SpotScale;
  float3 Direction;
  float SpotOffset;
  uint ShadowSlice; // 0xffffffff: none
  uint Kind;        // 0: point, 1: spot, 2: sphere
  float Radius;
  float Falloff;
};

struct Surface {
  float3 Position;
  float3 Normal;
  float3 View;
  float3 Albedo;
  float3 Specular;
  float Roughness;
  float Occlusion;
  float3 Emission;
  float ClearCoat;
  float Depth;
};

cbuffer Frame : register(b0) {
  row_major float4x4 InverseViewProjection;
  row_major float4x4 CascadeMatrices[CascadeCount];
  float4 CascadeSplits;
  float3 CameraPosition;
  float Time;
  float3 SunDirection;
  float SunIntensity;
  float3 SunColour;
  float ShadowBias;
  float3 FogColour;
  float FogDensity;
  float FogHeight;
  float FogFalloff;
  float NearPlane;
  float FarPlane;
  uint2 FrameSize;
  float Exposure;
  uint DebugView;
};

Texture2D<float> DepthBuffer : register(t0);
Texture2D<float4> AlbedoBuffer : register(t1);
Texture2D<float4> NormalBuffer : register(t2);
Texture2D<float4> MaterialBuffer : register(t3);
Texture2D<float3> EmissionBuffer : register(t4);
Texture2DArray<float> SunShadows : register(t5);
TextureCubeArray<float> LightShadows : register(t6);
TextureCube<float3> Irradiance : register(t7);
TextureCube<float3> Radiance : register(t8);
Texture2D<float2> EnvironmentTable : register(t9);
Texture2D<float> AmbientOcclusion : register(t10);
Texture3D<float4> FogVolume : register(t11);
Texture2D<float> BlueNoise : register(t12);
StructuredBuffer<Light> Lights : register(t13);
StructuredBuffer<uint2> Clusters : register(t14);
StructuredBuffer<uint> LightIndices : register(t15);
RWTexture2D<float4> Output : register(u0);
RWTexture2D<float2> LuminanceOutput : register(u1);
SamplerState Linear : register(s0);
SamplerState Nearest : register(s1);
SamplerComparisonState Shadow : register(s2);

groupshared float GroupLuminance[64];

float square(float x) { return x * x; }

float3 decodeOctahedral(float2 Packed) {
  float2 P = Packed * 2 - 1;
  float3 N = float3(P, 1 - abs(P.x) - abs(P.y));
  float Fold = saturate(-N.z);
  N.x += N.x >= 0 ? -Fold : Fold;
  N.y += N.y >= 0 ? -Fold : Fold;
  return normalize(N);
}

float3 unproject(float2 UV, float Depth) {
  float4 Clip = float4(UV.x * 2 - 1, 1 - UV.y * 2, Depth, 1);
  float4 World = mul(Clip, InverseViewProjection);
  return World.xyz / World.w;
}

float linearDepth(float Depth) {
  return NearPlane * FarPlane / (FarPlane - Depth * (FarPlane - NearPlane));
}

Surface loadSurface(uint2 Pixel, float2 UV) {
  Surface S;
  int3 Place = int3(Pixel, 0);
  float Depth = DepthBuffer.Load(Place);
  float4 Albedo = AlbedoBuffer.Load(Place);
  float4 Material = MaterialBuffer.Load(Place);
  S.Position = unproject(UV, Depth);
  S.Normal = decodeOctahedral(NormalBuffer.Load(Place).xy);
  S.View = normalize(CameraPosition - S.Position);
  float Metal = Material.x;
  S.Albedo = Albedo.rgb * (1 - Metal);
  S.Specular = lerp((float3)(0.08 * Material.z), Albedo.rgb, Metal);
  S.Roughness = max(Material.y * Material.y, 0.002);
  S.Occlusion = AmbientOcclusion.SampleLevel(Linear, UV, 0) * Albedo.a;
  S.Emission = EmissionBuffer.Load(Place);
  S.ClearCoat = Material.w;
  S.Depth = linearDepth(Depth);
  return S;
}

float distribution(float NoH, float Roughness) {
  float A2 = square(Roughness);
  return A2 / (Pi * square(square(NoH) * (A2 - 1) + 1));
}

float visibility(float NoV, float NoL, float Roughness) {
  float A2 = square(Roughness);
  float V = NoL * sqrt(square(NoV) * (1 - A2) + A2);
  float L = NoV * sqrt(square(NoL) * (1 - A2) + A2);
  return 0.5 / max(V + L, 0.0001);
}

float3 fresnel(float3 F0, float VoH) {
  return F0 + (1 - F0) * pow(1 - VoH, 5);
}

float3 reflect(Surface S, float3 L, float3 Radiant) {
  float3 H = normalize(S.View + L);
  float NoL = saturate(dot(S.Normal, L));
  float NoV = max(abs(dot(S.Normal, S.View)), 0.0001);
  float NoH = saturate(dot(S.Normal, H));
  float VoH = saturate(dot(S.View, H));
  float3 F = fresnel(S.Specular, VoH);
  float3 Specular = distribution(NoH, S.Roughness) * visibility(NoV, NoL, S.Roughness) * F;
  float3 Diffuse = S.Albedo * (1 - F) / Pi;
  float3 Result = Diffuse + Specular;
  if (S.ClearCoat > 0) {
    float Coat = fresnel((float3)0.04, VoH).x * S.ClearCoat;
    Result = Result * (1 - Coat) + Coat * distribution(NoH, 0.02) * visibility(NoV, NoL, 0.02);
  }
  return Result * Radiant * NoL;
}

uint chooseCascade(float Depth) {
  uint Cascade = 0;
  [unroll] for (uint I = 0; I + 1 < CascadeCount; ++I)
    Cascade += Depth > CascadeSplits[I] ? 1 : 0;
  return Cascade;
}

float filterCascade(float3 Position, uint Cascade, float Angle) {
  float4 Place = mul(float4(Position, 1), CascadeMatrices[Cascade]);
  float2 UV = Place.xy * float2(0.5, -0.5) + 0.5;
  float2 Turn = float2(cos(Angle), sin(Angle));
  float Sum = 0;
  [unroll] for (int Y = -1; Y <= 1; ++Y)
    [unroll] for (int X = -1; X <= 1; ++X) {
      float2 Step = float2(X * Turn.x - Y * Turn.y, X * Turn.y + Y * Turn.x) / 2048;
      Sum += SunShadows.SampleCmpLevelZero(Shadow, float3(UV + Step, Cascade), Place.z - ShadowBias);
    }
  return Sum / 9;
}

float sunShadow(Surface S, float Noise) {
  uint Cascade = chooseCascade(S.Depth);
  float Lit = filterCascade(S.Position + S.Normal * 0.02, Cascade, Noise * 2 * Pi);
  float Blend = saturate((S.Depth / CascadeSplits[Cascade] - 0.9) * 10);
  if (Blend > 0 && Cascade + 1 < CascadeCount)
    Lit = lerp(Lit, filterCascade(S.Position, Cascade + 1, Noise * 2 * Pi), Blend);
  return Lit;
}

float attenuation(Light L, float Distance) {
  float Window = square(saturate(1 - square(square(Distance / L.Range))));
  return Window / max(square(Distance), 0.01);
}

float3 shadeLight(Surface S, Light L) {
  float3 Path = L.Position - S.Position;
  if (L.Kind == 2) {
    float3 R = 2 * dot(S.Normal, S.View) * S.Normal - S.View;
    float3 ToRay = dot(Path, R) * R - Path;
    Path += ToRay * saturate(L.Radius / max(length(ToRay), 0.0001));
  }
  float Distance = length(Path);
  if (Distance > L.Range)
    return (float3)0;
  float3 Direction = Path / Distance;
  float Strength = attenuation(L, Distance);
  if (L.Kind == 1)
    Strength *= square(saturate(dot(-Direction, L.Direction) * L.SpotScale + L.SpotOffset));
  if (L.ShadowSlice != 0xffffffff) {
    float Depth = Distance / L.Range - ShadowBias;
    Strength *= LightShadows.SampleCmpLevelZero(Shadow, float4(-Direction, L.ShadowSlice), Depth);
  }
  if (Strength <= 0)
    return (float3)0;
  return reflect(S, Direction, L.Colour * Strength);
}

uint findCluster(float2 UV, float Depth) {
  uint2 Tile = (uint2)(UV * float2(ClusterCounts.xy));
  float Slice = log2(Depth / NearPlane) / log2(FarPlane / NearPlane) * ClusterCounts.z;
  uint Z = min((uint)max(Slice, 0), ClusterCounts.z - 1);
  return (Z * ClusterCounts.y + Tile.y) * ClusterCounts.x + Tile.x;
}

float3 shadeCluster(Surface S, float2 UV) {
  uint2 Range = Clusters[findCluster(UV, S.Depth)];
  float3 Sum = (float3)0;
  for (uint I = 0; I < Range.y; ++I)
    Sum += shadeLight(S, Lights[LightIndices[Range.x + I]]);
  return Sum;
}

float3 shadeEnvironment(Surface S) {
  float NoV = saturate(dot(S.Normal, S.View));
  float3 R = 2 * dot(S.Normal, S.View) * S.Normal - S.View;
  float2 Table = EnvironmentTable.SampleLevel(Linear, float2(NoV, S.Roughness), 0);
  float3 Specular = Radiance.SampleLevel(Linear, R, sqrt(S.Roughness) * 8) * (S.Specular * Table.x + Table.y);
  float3 Diffuse = Irradiance.SampleLevel(Linear, S.Normal, 0) * S.Albedo;
  return (Diffuse + Specular) * S.Occlusion;
}

float3 applyFog(float3 Colour, Surface S, float2 UV) {
  float Height = exp(-max(S.Position.y - FogHeight, 0) * FogFalloff);
  float Amount = 1 - exp(-S.Depth * FogDensity * Height);
  float4 Volume = FogVolume.SampleLevel(Linear, float3(UV, sqrt(S.Depth / FarPlane)), 0);
  float3 Glow = SunColour * pow(saturate(dot(-S.View, SunDirection)), 8);
  return lerp(Colour, FogColour + Glow, Amount) * Volume.a + Volume.rgb;
}

float3 mapTones(float3 Colour) {
  float3 X = Colour * Exposure;
  float3 Numerator = X * (2.51 * X + 0.03);
  return saturate(Numerator / (X * (2.43 * X + 0.59) + 0.14));
}

float3 debugColour(Surface S, float3 Shaded) {
  switch (DebugView) {
  case 1:
    return S.Albedo;
  case 2:
    return S.Normal * 0.5 + 0.5;
  case 3:
    return (float3)S.Roughness;
  case 4:
    return S.Specular;
  case 5:
    return (float3)S.Occlusion;
  case 6:
    return (float3)(chooseCascade(S.Depth) / 4.0);
  default:
    return Shaded;
  }
}

[numthreads(8, 8, 1)]
void main(uint3 Thread : SV_DispatchThreadID, uint3 GroupID : SV_GroupID,
          uint Index : SV_GroupIndex) {
  float2 UV = (Thread.xy + 0.5) / FrameSize;
  float3 Colour = (float3)0;
  if (all(Thread.xy < FrameSize)) {
    Surface S = loadSurface(Thread.xy, UV);
    float Noise = BlueNoise.SampleLevel(Nearest, Thread.xy / 64.0, 0);
    Colour = S.Emission;
    Colour += reflect(S, SunDirection, SunColour * SunIntensity) * sunShadow(S, Noise);
    Colour += shadeCluster(S, UV);
    Colour += shadeEnvironment(S);
    Colour = applyFog(Colour, S, UV);
    Output[Thread.xy] = float4(debugColour(S, mapTones(Colour)), 1);
  }

  GroupLuminance[Index] = log2(max(dot(Colour, float3(0.2126, 0.7152, 0.0722)), 0.0001));
  GroupMemoryBarrierWithGroupSync();
  for (uint Half = 32; Half > 0; Half /= 2) {
    if (Index < Half)
      GroupLuminance[Index] += GroupLuminance[Index + Half];
    GroupMemoryBarrierWithGroupSync();
  }
  if (Index == 0)
    LuminanceOutput[GroupID.xy] = float2(GroupLuminance[0] / 64, Time);
}
