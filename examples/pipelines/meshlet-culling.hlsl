// meshlet-culling.hlsl: Meshlets that the eye may see
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mesh is cut into meshlets of at most 64 vertices and 124 triangles. Each
// thread of the amplification shader tests one by its bounding sphere and by the
// cone of its normals, and each visible meshlet starts a group of the mesh
// shader, which drops triangles that face away.
//
//   clang-dxc -T as_6_5 -E ASMain meshlet-culling.hlsl -Fo meshlets.as.dxil
//   clang-dxc -T ms_6_5 -E MSMain meshlet-culling.hlsl -Fo meshlets.ms.dxil
//   clang-dxc -T ps_6_5 -E PSMain meshlet-culling.hlsl -Fo meshlets.ps.dxil
//
// DispatchMesh((meshlets + 31) / 32, 1, 1)

static const uint GroupSize = 32;
static const uint MaxVertices = 64;
static const uint MaxTriangles = 124;

cbuffer View {
  float4x4 ToClip;
  float4 Planes[6]; // of the frustum, to the inside
  float3 Eye;
  uint NumMeshlets;
};
struct Meshlet {
  uint FirstVertex, NumVertices;
  uint FirstTriangle, NumTriangles;
  float4 Sphere; // centre and radius
  float4 Cone;   // axis and the sine of the angle, 1 for no cone
};
struct Vertex {
  float3 Position;
  float3 Normal;
  float2 UV;
};
StructuredBuffer<Meshlet> Meshlets;
StructuredBuffer<Vertex> Vertices;
StructuredBuffer<uint> VertexNumbers;
StructuredBuffer<uint> Triangles; // three numbers of ten bits
Texture2D Albedo;
SamplerState Linear;

//===----------------------------------------------------------------------===//
// Amplification
//===----------------------------------------------------------------------===//

struct Payload {
  uint Numbers[GroupSize];
};
groupshared Payload Visible;

bool IsVisible(Meshlet M) {
  for (uint N = 0; N < 6; ++N)
    if (dot(float4(M.Sphere.xyz, 1), Planes[N]) < -M.Sphere.w)
      return false;
  float3 ToCentre = M.Sphere.xyz - Eye;
  return dot(ToCentre, M.Cone.xyz) < M.Cone.w * length(ToCentre) + M.Sphere.w;
}

[numthreads(GroupSize, 1, 1)]
void ASMain(uint Number : SV_DispatchThreadID) {
  bool Draws = Number < NumMeshlets && IsVisible(Meshlets[Number]);
  if (Draws)
    Visible.Numbers[WavePrefixCountBits(Draws)] = Number;
  DispatchMesh(WaveActiveCountBits(Draws), 1, 1, Visible);
}

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

struct Interpolated {
  float4 Position : SV_Position;
  float3 Normal : NORMAL;
  float2 UV : UV;
};
struct PerTriangle {
  bool IsHidden : SV_CullPrimitive;
  uint Number : SV_PrimitiveID;
  nointerpolation uint Meshlet : MESHLET;
};
groupshared float4 Clip[MaxVertices];

uint3 Unpack(uint Packed) {
  return uint3(Packed, Packed >> 10, Packed >> 20) & 0x3ff;
}

Interpolated Transform(Vertex V) {
  Interpolated Out;
  Out.Position = mul(ToClip, float4(V.Position, 1));
  Out.Normal = V.Normal;
  Out.UV = V.UV;
  return Out;
}

[numthreads(128, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint Thread : SV_GroupIndex, uint Group : SV_GroupID,
            in payload Payload Drawn, out vertices Interpolated Out[MaxVertices],
            out indices uint3 Corners[MaxTriangles],
            out primitives PerTriangle Faces[MaxTriangles]) {
  uint Number = Drawn.Numbers[Group];
  Meshlet M = Meshlets[Number];
  SetMeshOutputCounts(M.NumVertices, M.NumTriangles);
  if (Thread < M.NumVertices) {
    Out[Thread] = Transform(Vertices[VertexNumbers[M.FirstVertex + Thread]]);
    Clip[Thread] =
        mul(ToClip, float4(Vertices[VertexNumbers[M.FirstVertex + Thread]].Position, 1));
  }
  GroupMemoryBarrierWithGroupSync();
  if (Thread < M.NumTriangles) {
    uint3 T = Unpack(Triangles[M.FirstTriangle + Thread]);
    Corners[Thread] = T;
    float3x3 Points = float3x3(Clip[T.x].xyw, Clip[T.y].xyw, Clip[T.z].xyw);
    Faces[Thread].IsHidden = determinant(Points) >= 0;
    Faces[Thread].Number = M.FirstTriangle + Thread;
    Faces[Thread].Meshlet = Number;
  }
}

//===----------------------------------------------------------------------===//
// Pixels
//===----------------------------------------------------------------------===//

float4 PSMain(Interpolated In, nointerpolation uint Number : MESHLET) : SV_Target {
  float Light = saturate(dot(normalize(In.Normal), normalize(float3(1, 2, 1))));
  float3 Tint = frac(Number * float3(0.37, 0.61, 0.83)) * 0.2 + 0.8;
  return float4(Albedo.Sample(Linear, In.UV).rgb * Tint * (0.2 + 0.8 * Light), 1);
}
