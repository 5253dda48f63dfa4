// terrain-tessellation.hlsl: Ground that is finer nearby
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Square patches of a height field. The hull shader asks for as many triangles
// as an edge is long on the screen, the same for the patches on both of its
// sides, and for none where the eye does not look; the domain shader places the
// vertices.
//
//   clang-dxc -T vs_6_0 -E VSMain terrain-tessellation.hlsl -Fo terrain.vs.dxil
//   clang-dxc -T hs_6_0 -E HSMain terrain-tessellation.hlsl -Fo terrain.hs.dxil
//   clang-dxc -T ds_6_0 -E DSMain terrain-tessellation.hlsl -Fo terrain.ds.dxil
//   clang-dxc -T ps_6_0 -E PSMain terrain-tessellation.hlsl -Fo terrain.ps.dxil
//
// D3D_PRIMITIVE_TOPOLOGY_4_CONTROL_POINT_PATCHLIST

cbuffer View {
  float4x4 ToClip;
  float4 Planes[6]; // of the frustum, inwards
  float3 Eye;
  float PixelsPerUnit; // of what is one unit away
};
cbuffer Terrain {
  float2 Origin;
  float2 Size;
  float MaxHeight;
  float PixelsPerTriangle;
};
Texture2D<float> Heights;
Texture2D<float3> Ground;
SamplerState Linear;

struct ControlPoint {
  float2 Place : PLACE; // 0 to 1 in the whole terrain
};
struct PatchFactors {
  float Edges[4] : SV_TessFactor;
  float Inside[2] : SV_InsideTessFactor;
};
struct Vertex {
  float4 Position : SV_Position;
  float3 World : WORLD;
  float2 Place : PLACE;
};

float3 getWorld(float2 Place) {
  float Height = Heights.SampleLevel(Linear, Place, 0) * MaxHeight;
  float2 Flat = Origin + Place * Size;
  return float3(Flat.x, Height, Flat.y);
}

ControlPoint VSMain(float2 Place : PLACE) {
  ControlPoint Out;
  Out.Place = Place;
  return Out;
}

// A sphere around an edge looks alike from both of its sides.
float getFactor(float2 From, float2 To) {
  float3 A = getWorld(From), B = getWorld(To);
  float Distance = max(distance(Eye, (A + B) / 2), 0.1);
  float Pixels = distance(A, B) * PixelsPerUnit / Distance;
  return clamp(Pixels / PixelsPerTriangle, 1, 64);
}

bool isSeen(float3 Centre, float Radius) {
  for (uint Plane = 0; Plane < 6; ++Plane)
    if (dot(Planes[Plane], float4(Centre, 1)) < -Radius)
      return false;
  return true;
}

PatchFactors getFactors(InputPatch<ControlPoint, 4> Corners) {
  PatchFactors Out;
  float3 A = getWorld(Corners[0].Place), B = getWorld(Corners[2].Place);
  bool Seen = isSeen((A + B) / 2, distance(A, B) / 2 + MaxHeight);
  // The edges of the quad are at u = 0, v = 0, u = 1 and v = 1.
  static const uint2 Ends[4] = {uint2(0, 3), uint2(0, 1), uint2(1, 2),
                                uint2(3, 2)};
  [unroll] for (uint Edge = 0; Edge < 4; ++Edge)
    Out.Edges[Edge] = Seen ? getFactor(Corners[Ends[Edge].x].Place,
                                       Corners[Ends[Edge].y].Place)
                           : 0;
  Out.Inside[0] = (Out.Edges[1] + Out.Edges[3]) / 2;
  Out.Inside[1] = (Out.Edges[0] + Out.Edges[2]) / 2;
  return Out;
}

[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("getFactors")]
[maxtessfactor(64)]
ControlPoint HSMain(InputPatch<ControlPoint, 4> Corners,
                    uint Number : SV_OutputControlPointID) {
  return Corners[Number];
}

[domain("quad")]
Vertex DSMain(PatchFactors Factors, float2 At : SV_DomainLocation,
              const OutputPatch<ControlPoint, 4> Corners) {
  float2 Left = lerp(Corners[0].Place, Corners[3].Place, At.y);
  float2 Right = lerp(Corners[1].Place, Corners[2].Place, At.y);
  Vertex Out;
  Out.Place = lerp(Left, Right, At.x);
  Out.World = getWorld(Out.Place);
  Out.Position = mul(ToClip, float4(Out.World, 1));
  return Out;
}

float4 PSMain(Vertex In) : SV_Target {
  float3 Normal = normalize(cross(ddy(In.World), ddx(In.World)));
  float Light = saturate(dot(Normal, normalize(float3(1, 2, 1)))) + 0.1;
  return float4(Ground.Sample(Linear, In.Place) * Light, 1);
}
