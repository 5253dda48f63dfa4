// forward-pbr.hlsl: A lit surface with normal map and shadow
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws a mesh with a metallic-roughness material under one sun: the vertex
// shader gives the pixel shader a tangent frame and the position in the shadow
// map, which is compared at nine locations.
//
//   clang-dxc -T vs_6_0 -E VSMain forward-pbr.hlsl -Fo forward-pbr.vs.dxil
//   clang-dxc -T ps_6_0 -E PSMain forward-pbr.hlsl -Fo forward-pbr.ps.dxil
//
// Both shaders declare `Surface`, so that its elements have the same registers
// in both signatures.

cbuffer Frame : register(b0) {
  float4x4 ViewProjection;
  float4x4 ShadowProjection;
  float3 Eye;
  float ShadowTexel;
  float3 SunDirection; // towards the sun
  float3 SunColour;
  float3 Ambient;
};

cbuffer Object : register(b1) {
  float4x4 World;
  float4 BaseFactor;
  float2 MetalRough;
  float AlphaCutoff;
};

Texture2D<float4> BaseMap : register(t0);
Texture2D<float3> NormalMap : register(t1);
Texture2D<float4> MaterialMap : register(t2);
Texture2D<float> ShadowMap : register(t3);
SamplerState Linear : register(s0);
SamplerComparisonState Shadow : register(s1);

struct Vertex {
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float4 Tangent : TANGENT; // w: the handedness
  float2 UV : TEXCOORD0;
};

struct Surface {
  float4 Clip : SV_Position;
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float3 Tangent : TANGENT;
  nointerpolation float Handedness : HANDEDNESS;
  float2 UV : TEXCOORD0;
  float3 Shadow : TEXCOORD1;
};

Surface VSMain(Vertex In) {
  float4 Position = mul(World, float4(In.Position, 1));
  float4 InShadow = mul(ShadowProjection, Position);
  Surface Out;
  Out.Clip = mul(ViewProjection, Position);
  Out.Position = Position.xyz;
  Out.Normal = mul((float3x3)World, In.Normal);
  Out.Tangent = mul((float3x3)World, In.Tangent.xyz);
  Out.Handedness = In.Tangent.w;
  Out.UV = In.UV;
  Out.Shadow = float3(InShadow.xy * float2(0.5, -0.5) + 0.5, InShadow.z);
  return Out;
}

static const float Pi = 3.14159265;

float visibility(float3 At) {
  float Sum = 0;
  for (int Y = -1; Y <= 1; ++Y)
    for (int X = -1; X <= 1; ++X)
      Sum += ShadowMap.SampleCmpLevelZero(
          Shadow, At.xy + float2(X, Y) * ShadowTexel, At.z);
  return Sum / 9;
}

float3 normalAt(Surface In, bool IsFront) {
  float3 N = normalize(In.Normal) * (IsFront ? 1 : -1);
  float3 T = normalize(In.Tangent - N * dot(N, In.Tangent));
  float3 B = cross(N, T) * In.Handedness;
  float3 Mapped = NormalMap.Sample(Linear, In.UV) * 2 - 1;
  return normalize(mul(Mapped, float3x3(T, B, N)));
}

float3 shade(float3 N, float3 V, float3 L, float3 Base, float Metal,
             float Rough) {
  float3 H = normalize(V + L);
  float NoL = saturate(dot(N, L)), NoV = abs(dot(N, V)) + 1e-4;
  float NoH = saturate(dot(N, H)), VoH = saturate(dot(V, H));
  float A = Rough * Rough, A2 = A * A;
  float D = NoH * NoH * (A2 - 1) + 1;
  float Distribution = A2 / (Pi * D * D);
  float Masking = 0.5 / (NoL * sqrt(NoV * NoV * (1 - A2) + A2) +
                         NoV * sqrt(NoL * NoL * (1 - A2) + A2) + 1e-5);
  float3 F0 = lerp(0.04, Base, Metal);
  float3 Fresnel = F0 + (1 - F0) * pow(1 - VoH, 5);
  float3 Diffuse = (1 - Fresnel) * (1 - Metal) * Base / Pi;
  return (Diffuse + Distribution * Masking * Fresnel) * NoL;
}

float4 PSMain(Surface In, bool IsFront : SV_IsFrontFace) : SV_Target {
  float4 Base = BaseMap.Sample(Linear, In.UV) * BaseFactor;
  clip(Base.a - AlphaCutoff);
  float4 Material = MaterialMap.Sample(Linear, In.UV);
  float Rough = clamp(Material.g * MetalRough.y, 0.04, 1);
  float3 Lit = shade(normalAt(In, IsFront), normalize(Eye - In.Position),
                     SunDirection, Base.rgb, Material.b * MetalRough.x, Rough);
  return float4(Lit * SunColour * visibility(In.Shadow) +
                    Base.rgb * Ambient * Material.r,
                Base.a);
}
