// tone-mapping.hlsl: From the light of the scene to the display
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CURVE: 0: clamp, 1: Reinhard, 2: filmic; GRADING: by a table of colors;
// DISPLAY: 0: sRGB, 1: PQ; DITHER

#include "include/common.hlsli"

cbuffer ToneMapping : register(b1) {
  float BloomStrength;
  float White;
  float PaperWhite; // nits
  float Vignette;
};
Texture2D<float3> Scene : register(t8);
Texture2D<float3> Bloom : register(t9);
Texture3D<float3> Grading : register(t10);
StructuredBuffer<float> AdaptedLuminance : register(t11);

struct Interpolated {
  float4 Position : SV_Position;
  float2 UV : TEXCOORD0;
};

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSToneMapping(uint Number : SV_VertexID) {
  Interpolated Out;
  Out.Position = FullScreenPosition(Number, Out.UV);
  return Out;
}

float3 ApplyCurve(float3 Color) {
#if CURVE == 0
  return saturate(Color);
#elif CURVE == 1
  const float L = Luminance(Color);
  return Color * (1 + L / (White * White)) / (1 + L);
#else
  // A toe, a straight part and a shoulder.
  const float3 Top = Color * (0.22f * Color + 0.03f) + 0.002f;
  const float3 Bottom = Color * (0.22f * Color + 0.3f) + 0.06f;
  return saturate((Top / Bottom - 0.033f) * 1.2f);
#endif
}

float3 Encode(float3 Color) {
#if DISPLAY == 0
  return select(Color <= 0.0031308f, Color * 12.92f,
                1.055f * pow(max(Color, 1e-5f), 1 / 2.4f) - 0.055f);
#else
  const float3 P = pow(saturate(Color * PaperWhite / 10000), 0.1593017578f);
  return pow((0.8359375f + 18.8515625f * P) / (1 + 18.6875f * P), 78.84375f);
#endif
}

[RootSignature(RENDERER_SIGNATURE)]
float4 PSToneMapping(Interpolated In) : SV_Target {
  float3 Color = Scene[uint2(In.Position.xy)];
  Color += Bloom.SampleLevel(LinearClamp, In.UV, 0) * BloomStrength;
  Color *= Exposure * 0.18f / max(AdaptedLuminance[0], 1e-3f);
  const float2 FromMiddle = In.UV - 0.5f;
  Color *= 1 - Vignette * dot(FromMiddle, FromMiddle);
  Color = ApplyCurve(Color);
#if GRADING
  Color = Grading.SampleLevel(LinearClamp, Color * (31.0f / 32) + 0.5f / 32, 0);
#endif
  Color = Encode(Color);
#if DITHER
  Color += (Noise(In.Position.xy) - 0.5f) / 255;
#endif
  return float4(Color, Luminance(Color));
}
