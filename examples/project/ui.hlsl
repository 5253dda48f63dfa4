// ui.hlsl: Rectangles, images and text of the user interface
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CONTENT: 0: a color, 1: an image, 2: text from a distance field; ROUNDED: corners;
// HDR: the display expects light, not sRGB

#include "include/common.hlsli"

struct Element {
  float2 Low, High; // pixels
  float4 UV;
  float4 Color;
  float Radius;
  float Border;
  uint Texture;
};

cbuffer UI : register(b1) {
  float2 ScreenSize;
  float White;
  uint FirstElement;
};
StructuredBuffer<Element> Elements : register(t8);
Texture2D<float4> Textures[] : register(t0, space1);

struct Interpolated {
  float4 Position : SV_Position;
  float2 UV : TEXCOORD0;
  float2 FromCenter : FROM_CENTER;
  nointerpolation uint Number : NUMBER;
};

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSElement(uint Corner : SV_VertexID, uint Number : SV_InstanceID) {
  const Element E = Elements[FirstElement + Number];
  const float2 At = float2(Corner & 1, Corner >> 1); // a strip of two triangles
  const float2 Pixel = lerp(E.Low, E.High, At);
  Interpolated Out;
  Out.Position = float4(ClipFromUV(Pixel / ScreenSize), 0, 1);
  Out.UV = lerp(E.UV.xy, E.UV.zw, At);
  Out.FromCenter = Pixel - (E.Low + E.High) / 2;
  Out.Number = FirstElement + Number;
  return Out;
}

[RootSignature(RENDERER_SIGNATURE)]
float4 PSElement(Interpolated In) : SV_Target {
  const Element E = Elements[In.Number];
  float4 Color = E.Color;
#if CONTENT == 1
  Color *= Textures[NonUniformResourceIndex(E.Texture)].Sample(LinearClamp, In.UV);
#elif CONTENT == 2
  const float Distance =
      Textures[NonUniformResourceIndex(E.Texture)].Sample(LinearClamp, In.UV).r - 0.5f;
  Color.a *= saturate(Distance / max(fwidth(Distance), 1e-4f) + 0.5f);
#endif
#if ROUNDED
  const float2 Corner = abs(In.FromCenter) - (E.High - E.Low) / 2 + E.Radius;
  const float Outside = length(max(Corner, 0)) - E.Radius;
  Color.rgb = Outside > -E.Border ? 1 - Color.rgb : Color.rgb;
  Color.a *= saturate(0.5f - Outside);
#endif
#if HDR
  Color.rgb = pow(abs(Color.rgb), 2.2f) * White;
#endif
  return float4(Color.rgb * Color.a, Color.a);
}
