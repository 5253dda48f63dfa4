// material.hlsl: A material with 64 permutations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One source for all opaque materials of a forward renderer: six macros, each 0 or 1,
// choose skinning, normal maps, masks, parallax, clear coats with anisotropy, and
// subsurface scattering. As large as what games ship; for bench/compile-time.
//
//   clang-dxc -T vs_6_6 -E VSMaterial material.hlsl -Fo material.vs.dxil
//   clang-dxc -T vs_6_6 -E VSMaterial -D SKINNED=1 -D NORMAL_MAP=1 material.hlsl -Fo skinned.vs.dxil
//   clang-dxc -T ps_6_6 -E PSMaterial material.hlsl -Fo material.ps.dxil
//   clang-dxc -T ps_6_6 -E PSMaterial -D NORMAL_MAP=1 -D MASKED=1 material.hlsl -Fo masked.ps.dxil
//   clang-dxc -T ps_6_6 -E PSMaterial -D NORMAL_MAP=1 -D PARALLAX=1 -D COATED=1 -D SUBSURFACE=1 material.hlsl -Fo all.ps.dxil

#ifndef SKINNED
#define SKINNED 0
#endif
#ifndef NORMAL_MAP
#define NORMAL_MAP 0
#endif
#ifndef MASKED
#define MASKED 0
#endif
#ifndef PARALLAX
#define PARALLAX 0
#endif
#ifndef COATED
#define COATED 0
#endif
#ifndef SUBSURFACE
#define SUBSURFACE 0
#endif

#define NEEDS_TANGENT (NORMAL_MAP || PARALLAX || COATED)

static const float Pi = 3.14159265;
static const uint CascadeCount = 4;
static const uint TileSize = 16;

struct Light {
  float3 Position;
  float InverseRange;
  float3 Color;
  uint Kind; // 0: point, 1: spot, 2: tube
  float3 Direction;
  float SpotScale;
  float3 Along;
  float SpotOffset;
};

struct Bone { row_major float3x4 Transform; };

cbuffer View : register(b0) {
  row_major float4x4 ViewProjection;
  row_major float4x4 PreviousViewProjection;
  row_major float4x4 Cascades[CascadeCount];
  float4 CascadeEnds;
  float3 CameraPosition;
  float Time;
  float3 SunDirection;
  float ShadowTexel;
  float3 SunColor;
  uint TilesPerRow;
  float4 Harmonics[9];
  float3 FogColor;
  float FogDensity;
  float2 FrameSize;
  float MipBias;
  uint LightCount;
};

cbuffer Object : register(b1) {
  row_major float4x4 World;
  row_major float4x4 PreviousWorld;
  float4 UVTransform;
  uint FirstBone;
  uint ObjectID;
  float Fade;
  float WindStrength;
};

cbuffer Material : register(b2) {
  float4 BaseColor;
  float3 Emission;
  float Roughness;
  float3 SubsurfaceColor;
  float Metalness;
  float NormalStrength;
  float Cutoff;
  float HeightScale;
  float Coat;
  float CoatRoughness;
  float Anisotropy;
  float Thickness;
  float DetailScale;
};

StructuredBuffer<Bone> Bones : register(t0);
StructuredBuffer<Bone> PreviousBones : register(t1);
StructuredBuffer<Light> Lights : register(t2);
ByteAddressBuffer LightTiles : register(t3); // a bit for each of 256 lights
Texture2D<float4> BaseTexture : register(t4);
Texture2D<float3> SurfaceTexture : register(t5); // occlusion, roughness, metalness
Texture2D<float3> EmissionTexture : register(t6);
Texture2D<float2> NormalTexture : register(t7);
Texture2D<float2> DetailTexture : register(t8);
Texture2D<float> HeightTexture : register(t9);
Texture2D<float> ThicknessTexture : register(t10);
Texture2DArray<float> ShadowMap : register(t11);
TextureCube<float3> Environment : register(t12);
Texture2D<float2> EnvironmentTable : register(t13);
Texture2D<float> ScreenOcclusion : register(t14);
SamplerState Aniso : register(s0);
SamplerState Clamp : register(s1);
SamplerComparisonState ShadowSampler : register(s2);

struct VertexIn {
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
#if NEEDS_TANGENT
  float4 Tangent : TANGENT;
#endif
#if SKINNED
  uint4 Joints : JOINTS;
  float4 Weights : WEIGHTS;
#endif
};

struct Interpolants {
  float4 Clip : SV_Position;
  float3 World : WORLD;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
  float4 Current : CURRENT;
  float4 Previous : PREVIOUS;
#if NEEDS_TANGENT
  float4 Tangent : TANGENT;
#endif
};

struct Targets {
  float4 Color : SV_Target0;
  float2 Motion : SV_Target1;
  uint Object : SV_Target2;
};

#if SKINNED
float3x4 blendBones(StructuredBuffer<Bone> Palette, VertexIn V) {
  float3x4 Sum = Palette[FirstBone + V.Joints.x].Transform * V.Weights.x;
  Sum += Palette[FirstBone + V.Joints.y].Transform * V.Weights.y;
  Sum += Palette[FirstBone + V.Joints.z].Transform * V.Weights.z;
  Sum += Palette[FirstBone + V.Joints.w].Transform * V.Weights.w;
  return Sum;
}
#endif

float3 sway(float3 Position, float Moment) {
  float Phase = dot(Position, float3(0.3, 0.1, 0.7)) + Moment * 1.7;
  float3 Offset = float3(sin(Phase), 0.3 * sin(Phase * 2.3), cos(Phase * 0.9));
  return Position + Offset * (WindStrength * max(Position.y, 0) * 0.1);
}

Interpolants VSMaterial(VertexIn V) {
  Interpolants Out;
  float3 Position = V.Position, Previous = V.Position, Normal = V.Normal;
#if SKINNED
  float3x4 Blended = blendBones(Bones, V);
  Position = mul(Blended, float4(V.Position, 1));
  Previous = mul(blendBones(PreviousBones, V), float4(V.Position, 1));
  Normal = mul((float3x3)Blended, V.Normal);
#endif
  Position = sway(Position, Time);
  Previous = sway(Previous, Time - 1.0 / 60);
  Out.World = mul(float4(Position, 1), World).xyz;
  Out.Normal = normalize(mul(Normal, (float3x3)World));
#if NEEDS_TANGENT
  float3 Tangent = V.Tangent.xyz;
#if SKINNED
  Tangent = mul((float3x3)Blended, Tangent);
#endif
  Out.Tangent = float4(normalize(mul(Tangent, (float3x3)World)), V.Tangent.w);
#endif
  Out.UV = V.UV * UVTransform.xy + UVTransform.zw;
  Out.Clip = mul(float4(Out.World, 1), ViewProjection);
  Out.Current = Out.Clip;
  Out.Previous = mul(mul(float4(Previous, 1), PreviousWorld), PreviousViewProjection);
  return Out;
}

struct Surface {
  float3 Position;
  float3 Normal;
  float3 View;
  float3 Diffuse;
  float3 Specular;
  float3 Emission;
  float Alpha; // squared roughness
  float Occlusion;
  float NoV;
  float Fade;
#if COATED
  float3 Tangent;
  float3 Bitangent;
  float2 Stretched; // of the roughness
  float3 CoatNormal;
#endif
#if SUBSURFACE
  float3 Scatter;
  float Thin;
#endif
};

#if PARALLAX
float2 parallax(float2 UV, float3 View, float2 DX, float2 DY) {
  uint Steps = (uint)lerp(32, 8, saturate(View.z));
  float Layer = 1.0 / Steps;
  float2 Delta = View.xy / max(View.z, 0.1) * HeightScale * Layer;
  float Depth = 0, Height = 1 - HeightTexture.SampleGrad(Aniso, UV, DX, DY);
  float Before = Height;
  [loop] for (uint I = 0; I < Steps && Depth < Height; ++I) {
    Before = Height - Depth;
    UV -= Delta;
    Height = 1 - HeightTexture.SampleGrad(Aniso, UV, DX, DY);
    Depth += Layer;
  }
  float After = Depth - Height;
  float Part = After / max(After + Before, 1e-4);
  return UV + Delta * saturate(Part);
}

float parallaxShadow(float2 UV, float3 Light, float2 DX, float2 DY) {
  float Start = HeightTexture.SampleGrad(Aniso, UV, DX, DY);
  float Blocked = 0;
  [unroll] for (uint I = 1; I <= 6; ++I) {
    float Part = I / 6.0;
    float2 At = UV + Light.xy / max(Light.z, 0.1) * HeightScale * (1 - Start) * Part;
    float H = HeightTexture.SampleGrad(Aniso, At, DX, DY);
    Blocked = max(Blocked, (H - lerp(Start, 1, Part)) * (1 - Part));
  }
  return saturate(1 - Blocked * 8);
}
#endif

float3 decodeNormal(float2 Packed, float Strength) {
  float2 XY = (Packed * 2 - 1) * Strength;
  return float3(XY, sqrt(saturate(1 - dot(XY, XY))));
}

float distribution(float NoH, float A) {
  float F = (NoH * A - NoH) * NoH + 1;
  return A / (Pi * F * F);
}

float visibility(float NoV, float NoL, float A) {
  return 0.5 / max(lerp(2 * NoL * NoV, NoL + NoV, sqrt(A)), 1e-4);
}

float3 schlick(float3 F0, float Cosine) {
  float F = pow(saturate(1 - Cosine), 5);
  return saturate(50 * F0.g) * F + (1 - F) * F0;
}

float3 lit(Surface S, float3 L, float3 Radiance) {
  float3 H = normalize(S.View + L);
  float NoL = dot(S.Normal, L);
  float Lit = saturate(NoL);
  float NoH = saturate(dot(S.Normal, H)), VoH = saturate(dot(S.View, H));
  float3 F = schlick(S.Specular, VoH);
#if COATED
  float2 TB = float2(dot(S.Tangent, H), dot(S.Bitangent, H)) / S.Stretched;
  float Shape = dot(TB, TB) + NoH * NoH;
  float D = 1 / (Pi * S.Stretched.x * S.Stretched.y * Shape * Shape);
  float3 Result = (S.Diffuse / Pi + D * visibility(S.NoV, Lit, S.Alpha) * F) * Lit;
  float CoatA = CoatRoughness * CoatRoughness;
  float CoatL = saturate(dot(S.CoatNormal, L));
  float FC = schlick((float3)0.04, VoH).x * Coat;
  Result *= 1 - FC;
  Result += FC * distribution(saturate(dot(S.CoatNormal, H)), CoatA * CoatA) * CoatL *
            visibility(saturate(dot(S.CoatNormal, S.View)), CoatL, CoatA);
#else
  float A2 = S.Alpha * S.Alpha;
  float3 Result = (S.Diffuse / Pi + distribution(NoH, A2) * visibility(S.NoV, Lit, S.Alpha) * F) * Lit;
#endif
#if SUBSURFACE
  float Wrapped = saturate((NoL + 0.4) / 1.96) - Lit;
  float Through = pow(saturate(dot(S.View, -normalize(L + S.Normal * 0.3))), 6) * exp(-S.Thin * 4);
  Result += S.Scatter * (max(Wrapped, 0) / Pi + Through);
#endif
  return Result * Radiance;
}

float sunShadow(Surface S, float Depth) {
  uint Cascade = 0;
  [unroll] for (uint I = 0; I + 1 < CascadeCount; ++I)
    Cascade += Depth > CascadeEnds[I] ? 1 : 0;
  float3 At = mul(float4(S.Position + S.Normal * ShadowTexel * 2, 1), Cascades[Cascade]).xyz;
  float2 Texel = At.xy / ShadowTexel - 0.5;
  float2 Part = frac(Texel);
  float2 Base = (floor(Texel) + 0.5) * ShadowTexel;
  // Nine taps with the weights of a tent of three texels.
  float3 WX = float3(1 - Part.x, 1, Part.x), WY = float3(1 - Part.y, 1, Part.y);
  float Sum = 0;
  [unroll] for (int Y = 0; Y < 3; ++Y)
    [unroll] for (int X = 0; X < 3; ++X)
      Sum += WX[X] * WY[Y] * ShadowMap.SampleCmpLevelZero(
          ShadowSampler, float3(Base + float2(X - 1, Y - 1) * ShadowTexel, Cascade), At.z);
  return Sum / 4;
}

float3 localLight(Surface S, Light L) {
  float3 To = L.Position - S.Position;
  if (L.Kind == 2) {
    float At = clamp(dot(-To, L.Along) / max(dot(L.Along, L.Along), 1e-4), -1, 1);
    To += L.Along * At;
  }
  float Squared = dot(To, To);
  float3 Direction = To * rsqrt(max(Squared, 1e-6));
  float Ratio = Squared * L.InverseRange * L.InverseRange;
  float Strength = saturate(1 - Ratio * Ratio);
  Strength *= Strength / max(Squared, 0.0001);
  if (L.Kind == 1) {
    float Cone = saturate(dot(-Direction, L.Direction) * L.SpotScale + L.SpotOffset);
    Strength *= Cone * Cone;
  }
  [branch] if (Strength <= 0) return (float3)0;
  return lit(S, Direction, L.Color * Strength);
}

float3 harmonics(float3 N) {
  float3 Sum = Harmonics[0].rgb;
  Sum += Harmonics[1].rgb * N.y + Harmonics[2].rgb * N.z + Harmonics[3].rgb * N.x;
  Sum += Harmonics[4].rgb * (N.x * N.y) + Harmonics[5].rgb * (N.y * N.z);
  Sum += Harmonics[6].rgb * (3 * N.z * N.z - 1) + Harmonics[7].rgb * (N.z * N.x);
  Sum += Harmonics[8].rgb * (N.x * N.x - N.y * N.y);
  return max(Sum, 0);
}

float3 ambient(Surface S) {
  float3 N = S.Normal;
#if COATED
  // Highlights of brushed metal follow the grain.
  N = normalize(lerp(N, cross(cross(S.Bitangent, S.View), S.Bitangent), abs(Anisotropy) * 0.5));
#endif
  float3 R = reflect(-S.View, N);
  float Level = sqrt(S.Alpha) * 7;
  float2 Table = EnvironmentTable.SampleLevel(Clamp, float2(S.NoV, sqrt(S.Alpha)), 0);
  float Horizon = saturate(1 + dot(R, S.Normal));
  float Masked = saturate(pow(S.NoV + S.Occlusion, exp2(-16 * S.Alpha - 1)) - 1 + S.Occlusion);
  float3 Specular = Environment.SampleLevel(Clamp, R, Level) * (S.Specular * Table.x + Table.y);
  float3 Result = harmonics(S.Normal) * S.Diffuse * S.Occlusion + Specular * Masked * Horizon;
#if COATED
  float FC = schlick((float3)0.04, saturate(dot(S.CoatNormal, S.View))).x * Coat;
  float3 RC = reflect(-S.View, S.CoatNormal);
  Result = Result * (1 - FC) + FC * Environment.SampleLevel(Clamp, RC, CoatRoughness * 7);
#endif
#if SUBSURFACE
  Result += harmonics(-S.Normal) * S.Scatter * exp(-S.Thin * 4);
#endif
  return Result;
}

Targets PSMaterial(Interpolants In, bool Front : SV_IsFrontFace) {
  Surface S;
  S.Position = In.World;
  S.View = normalize(CameraPosition - In.World);
  float3 N = normalize(In.Normal) * (Front ? 1 : -1);
  float2 UV = In.UV;
#if NEEDS_TANGENT
  float3 T = normalize(In.Tangent.xyz - N * dot(In.Tangent.xyz, N));
  float3 B = cross(N, T) * In.Tangent.w;
  float3x3 Frame = float3x3(T, B, N);
#endif
#if PARALLAX
  float2 DX = ddx(UV), DY = ddy(UV);
  UV = parallax(UV, mul(Frame, S.View), DX, DY);
  float HeightShadow = parallaxShadow(UV, mul(Frame, SunDirection), DX, DY);
#endif

  float4 Base = BaseTexture.SampleBias(Aniso, UV, MipBias) * BaseColor;
#if MASKED
  // Sharpens the edge, so that coverage stays with the distance.
  float Coverage = (Base.a - Cutoff) / max(fwidth(Base.a), 0.0001) + 0.5;
  if (Coverage < 0.5)
    discard;
#endif
  uint2 Pixel = (uint2)In.Clip.xy;
  float Dither = frac(52.9829189 * frac(dot((float2)Pixel, float2(0.06711056, 0.00583715))));
  if (Fade < Dither)
    discard;

  float3 Packed = SurfaceTexture.SampleBias(Aniso, UV, MipBias);
  float Rough = saturate(Packed.g * Roughness);
  float Metal = Packed.b * Metalness;
  S.Normal = N;
#if NORMAL_MAP
  float3 Mapped = decodeNormal(NormalTexture.SampleBias(Aniso, UV, MipBias), NormalStrength);
  float3 Detail = decodeNormal(DetailTexture.SampleBias(Aniso, UV * DetailScale, MipBias), 0.5);
  Mapped = normalize(float3(Mapped.xy + Detail.xy, Mapped.z * Detail.z));
  S.Normal = normalize(mul(Mapped, Frame));
#endif
  // Normals that vary within a pixel widen the highlight.
  float3 NX = ddx(S.Normal), NY = ddy(S.Normal);
  Rough = sqrt(saturate(Rough * Rough + min(0.5 * (dot(NX, NX) + dot(NY, NY)), 0.18)));
  S.Alpha = max(Rough * Rough, 0.002);
  S.Diffuse = Base.rgb * (1 - Metal);
  S.Specular = lerp((float3)0.04, Base.rgb, Metal);
  S.Emission = Emission * EmissionTexture.SampleBias(Aniso, UV, MipBias);
  S.Occlusion = min(Packed.r, ScreenOcclusion.Load(int3(Pixel, 0)));
  S.NoV = max(abs(dot(S.Normal, S.View)), 1e-4);
  S.Fade = Fade;
#if COATED
  S.Tangent = normalize(T - S.Normal * dot(T, S.Normal));
  S.Bitangent = cross(S.Normal, S.Tangent);
  float Aspect = sqrt(1 - 0.9 * abs(Anisotropy));
  S.Stretched = max(Anisotropy < 0 ? float2(S.Alpha * Aspect, S.Alpha / Aspect)
                                   : float2(S.Alpha / Aspect, S.Alpha * Aspect), 0.002);
  S.CoatNormal = N;
#endif
#if SUBSURFACE
  S.Thin = ThicknessTexture.SampleBias(Aniso, UV, MipBias) * Thickness;
  S.Scatter = SubsurfaceColor * Base.rgb;
#endif

  float Shadow = sunShadow(S, In.Clip.w);
#if PARALLAX
  Shadow *= HeightShadow;
#endif
  float3 Color = S.Emission + ambient(S) + lit(S, SunDirection, SunColor * Shadow);
  uint2 Tile = Pixel / TileSize;
  uint Address = (Tile.y * TilesPerRow + Tile.x) * 32;
  for (uint Word = 0; Word < (LightCount + 31) / 32; ++Word) {
    // The same lights for all lanes: loads and branches are uniform.
    uint Bits = WaveActiveBitOr(LightTiles.Load(Address + Word * 4));
    while (Bits) {
      uint Bit = firstbitlow(Bits);
      Bits &= Bits - 1;
      Color += localLight(S, Lights[Word * 32 + Bit]);
    }
  }
  float Fog = 1 - exp(-FogDensity * length(In.World - CameraPosition));
  Targets Out;
  Out.Color = float4(lerp(Color, FogColor, Fog), Base.a);
  Out.Motion = (In.Current.xy / In.Current.w - In.Previous.xy / In.Previous.w) * float2(0.5, -0.5);
  Out.Object = ObjectID;
  return Out;
}
