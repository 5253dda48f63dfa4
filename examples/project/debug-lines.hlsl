// debug-lines.hlsl: Lines for debugging, some pixels wide
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DEPTH: 0: always drawn, 1: dashed behind surfaces; SPACE: of the points: 0: world,
// 1: screen

#include "include/common.hlsli"

struct LinePoint {
  float3 Position;
  uint Color;
};

cbuffer DebugLines : register(b1) {
  float Width; // pixels
  float DashLength;
};
StructuredBuffer<LinePoint> Points : register(t8);
Texture2D<float> Depths : register(t9);

struct Interpolated {
  float4 Position : SV_Position;
  float4 Color : COLOR;
  noperspective float Along : ALONG; // pixels
};

float4 UnpackColor(uint Packed) {
  return (uint4(Packed, Packed >> 8, Packed >> 16, Packed >> 24) & 255) / 255.0f;
}

[RootSignature(RENDERER_SIGNATURE)]
Interpolated VSLine(uint Number : SV_VertexID) {
  const LinePoint Point = Points[Number];
  Interpolated Out;
#if SPACE == 0
  Out.Position = mul(WorldToClip, float4(Point.Position, 1));
#else
  Out.Position = float4(ClipFromUV(Point.Position.xy * TexelSize), 1, 1);
#endif
  Out.Color = UnpackColor(Point.Color);
  Out.Along = 0;
  return Out;
}

[RootSignature(RENDERER_SIGNATURE)]
[maxvertexcount(4)]
void GSLine(line Interpolated In[2], inout TriangleStream<Interpolated> Out) {
  const float2 A = In[0].Position.xy / In[0].Position.w * Resolution / 2;
  const float2 B = In[1].Position.xy / In[1].Position.w * Resolution / 2;
  const float Length = max(distance(A, B), 1e-3f);
  const float2 Way = (B - A) / Length;
  const float2 Across = float2(-Way.y, Way.x) * Width * TexelSize;
  [unroll]
  for (uint I = 0; I < 4; ++I) {
    Interpolated Corner = In[I / 2];
    Corner.Position.xy += (I % 2 ? Across : -Across) * Corner.Position.w;
    Corner.Along = I / 2 ? Length : 0;
    Out.Append(Corner);
  }
}

[RootSignature(RENDERER_SIGNATURE)]
float4 PSLine(Interpolated In) : SV_Target {
  float4 Color = In.Color;
#if DEPTH == 1
  const bool IsBehind = In.Position.z < Depths[uint2(In.Position.xy)];
  if (IsBehind) {
    clip(frac(In.Along / DashLength) - 0.5f);
    Color.a *= 0.5f;
  }
#endif
  return Color;
}
