// billboards.hlsl: Particles that face the eye
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The geometry shader makes a square of each point that is alive, and notes the
// points that died in a second stream, for the next frame.
//
//   clang-dxc -T vs_6_0 -E VSMain billboards.hlsl -Fo billboards.vs.dxil
//   clang-dxc -T gs_6_0 -E GSMain billboards.hlsl -Fo billboards.gs.dxil
//   clang-dxc -T ps_6_0 -E PSMain billboards.hlsl -Fo billboards.ps.dxil
//   clang-dxc -T gs_6_0 -E GSSort billboards.hlsl -Fo billboards-sort.gs.dxil
//
// D3D_PRIMITIVE_TOPOLOGY_POINTLIST

cbuffer View {
  float4x4 ToClip;
  float3 Right, Up;
  float Now;
};
struct Particle {
  float3 Position;
  float Born;
  float Life;
  float Size;
};
StructuredBuffer<Particle> Particles;
Texture2DArray Sprites;
SamplerState Linear;

struct Point {
  float3 Position : POSITION;
  float Age : AGE; // 1 at the end
  float Size : SIZE;
  nointerpolation uint Number : NUMBER;
};
struct Corner {
  float4 Position : SV_Position;
  float2 Place : PLACE;
  float Age : AGE;
  nointerpolation uint Sprite : SPRITE;
};

Point VSMain(uint Number : SV_VertexID) {
  Particle P = Particles[Number];
  Point Out;
  Out.Age = (Now - P.Born) / P.Life;
  Out.Position = P.Position;
  Out.Size = P.Size * sqrt(saturate(1 - Out.Age));
  Out.Number = Number;
  return Out;
}

[maxvertexcount(4)]
void GSMain(point Point Points[1], inout TriangleStream<Corner> Squares) {
  Point P = Points[0];
  if (P.Age >= 1)
    return;
  for (uint N = 0; N < 4; ++N) {
    Corner Out;
    Out.Place = float2(N & 1, N >> 1);
    float2 Offset = (Out.Place * 2 - 1) * P.Size;
    float3 World = P.Position + Right * Offset.x + Up * Offset.y;
    Out.Position = mul(ToClip, float4(World, 1));
    Out.Age = P.Age;
    Out.Sprite = P.Number % 8;
    Squares.Append(Out);
  }
}

struct Living {
  float3 Position : POSITION;
  float Age : AGE;
};
struct Dead {
  uint Number : NUMBER;
};

// For stream output: who lives, and who makes room.
[maxvertexcount(1)]
void GSSort(point Point Points[1], inout PointStream<Living> Lives,
            inout PointStream<Dead> Ends) {
  if (Points[0].Age < 1) {
    Living Out;
    Out.Position = Points[0].Position;
    Out.Age = Points[0].Age;
    Lives.Append(Out);
  } else {
    Dead Out;
    Out.Number = Points[0].Number;
    Ends.Append(Out);
  }
}

float4 PSMain(Corner In) : SV_Target {
  float4 Colour = Sprites.Sample(Linear, float3(In.Place, In.Sprite));
  clip(Colour.a - 1.0 / 255);
  return float4(Colour.rgb * Colour.a, Colour.a) * (1 - In.Age);
}
