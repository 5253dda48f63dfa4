// sky.hlsl: The atmosphere, the sun and clouds
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STEPS: along the ray of a pixel; SUN_DISK, CLOUDS

#include "include/common.hlsli"

cbuffer Sky : register(b1) {
  float3 Rayleigh; // scattering per kilometer
  float Mie;
  float2 Wind;
  float Coverage;
  float CloudHeight; // kilometers
};
Texture3D<float> CloudShape : register(t8);

struct Interpolated {
  float4 Position : SV_Position;
  float2 UV : TEXCOORD0;
};

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSSky(uint Number : SV_VertexID) {
  Interpolated Out;
  Out.Position = FullScreenPosition(Number, Out.UV);
  return Out;
}

// The length of a ray from the ground to a sphere around the planet.
float Length(float Cos, float Height) {
  const float Radius = 6371, Outer = Radius + Height;
  const float B = Radius * Cos;
  return sqrt(B * B + Outer * Outer - Radius * Radius) - B;
}

float3 Scatter(float3 Direction) {
  const float Cos = dot(Direction, SunDirection);
  const float Step = Length(max(Direction.y, 0), 60) / STEPS;
  const float PhaseR = 3 / (16 * Pi) * (1 + Cos * Cos);
  const float PhaseM = 0.12f / (4 * Pi) * pow(max(1.6f - 1.3f * Cos, 0.01f), -1.5f);
  float2 Depth = 0;
  float3 Sum = 0;
  for (uint I = 0; I < STEPS; ++I) {
    const float Height = (I + 0.5f) * Step * max(Direction.y, 0.01f);
    const float2 Density = exp(-Height / float2(8.0f, 1.2f)) * Step;
    Depth += Density;
    const float ToSun = exp(-Height / 8) * 8 / max(SunDirection.y, 0.05f);
    const float3 Lost = Rayleigh * (Depth.x + ToSun) + Mie * Depth.y;
    Sum += exp(-Lost) * (Density.x * Rayleigh * PhaseR + Density.y * Mie * PhaseM);
  }
  return Sum * SunColor;
}

#if CLOUDS
float4 TraceClouds(float3 Direction, float2 Pixel) {
  float3 Light = 0;
  float Through = 1;
  const float First = CloudHeight / Direction.y;
  for (uint I = 0; I < CLOUDS * 8 && Through > 0.02f; ++I) {
    const float3 P = Direction * (First + (I + Noise(Pixel)) * 0.2f);
    const float3 Place = (P + float3(Wind.x, 0, Wind.y) * Time) * 0.05f;
    const float Shape = CloudShape.SampleLevel(Anisotropic, Place, 0);
    const float Density = saturate(Shape + Coverage - 1) * 2;
    const float Shade = CloudShape.SampleLevel(Anisotropic,
                                               Place + SunDirection * 0.02f, 0);
    Light += Through * Density * (SunColor * exp(-3 * Shade) + AmbientSky) * 0.2f;
    Through *= exp(-Density * 0.4f);
  }
  return float4(Light, Through);
}
#endif

[RootSignature(RENDERER_SIGNATURE)]
float4 PSSky(Interpolated In) : SV_Target {
  const float3 Direction = normalize(WorldPosition(In.UV, 1) - Eye);
  float3 Color = Scatter(Direction);
#if SUN_DISK
  Color += SunColor * smoothstep(0.99995f, 0.99998f, dot(Direction, SunDirection)) * 50;
#endif
#if CLOUDS
  if (Direction.y > 0.02f) {
    const float4 Clouds = TraceClouds(Direction, In.Position.xy);
    Color = Color * Clouds.a + Clouds.rgb;
  }
#endif
  return float4(Color, 1);
}
