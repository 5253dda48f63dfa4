// tone-mapping.hlsl: A picture of high range on a display
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One triangle that covers the screen, without a vertex buffer; the pixel
// shader exposes, compresses and encodes the colour, and hides the steps of
// eight bits by noise.
//
//   clang-dxc -T vs_6_0 -E VSMain tone-mapping.hlsl -Fo tone-mapping.vs.dxil
//   clang-dxc -T ps_6_0 -E PSMain tone-mapping.hlsl -Fo tone-mapping.ps.dxil
//
// DrawInstanced(3, 1, 0, 0)

cbuffer Display {
  float Exposure;
  float White; // the luminance that becomes white
  uint FrameNumber;
};
Texture2D<float3> Scene;

float4 VSMain(uint ID : SV_VertexID) : SV_Position {
  float2 Corner = float2(ID & 1, ID >> 1) * 4 - 1;
  return float4(Corner, 0, 1);
}

float3 compress(float3 Colour) {
  float L = dot(Colour, float3(0.2126, 0.7152, 0.0722));
  float Mapped = L * (1 + L / (White * White)) / (1 + L);
  return Colour * (Mapped / max(L, 1e-6));
}

float3 encode(float3 Colour) {
  return select(Colour <= 0.0031308, Colour * 12.92,
                1.055 * pow(Colour, 1 / 2.4) - 0.055);
}

float noise(uint2 Pixel) {
  uint State = Pixel.x * 1973 + Pixel.y * 9277 + FrameNumber * 26699;
  State = (State ^ 61) ^ (State >> 16);
  State *= 9;
  State = (State ^ (State >> 4)) * 0x27d4eb2d;
  return ((State ^ (State >> 15)) & 0xffff) / 65535.0 - 0.5;
}

float4 PSMain(float4 Position : SV_Position) : SV_Target {
  uint2 Pixel = (uint2)Position.xy;
  float3 Colour = compress(Scene.Load(int3(Pixel, 0)) * Exposure);
  return float4(saturate(encode(Colour) + noise(Pixel) / 255), 1);
}
