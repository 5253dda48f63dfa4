// meshlets.hlsl: Meshes as meshlets, culled by their spheres and cones
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CONE_CULLING; TRIANGLE_CULLING: by the mesh shader; SHADOW_PASS: only depths

#include "include/geometry.hlsli"
#include "include/materials.hlsli"

#define GROUP 32
#define MAX_VERTICES 64
#define MAX_TRIANGLES 124

struct Meshlet {
  uint FirstVertex, VertexCount;
  uint FirstTriangle, TriangleCount;
  float4 Sphere;
  float4 Cone; // axis, and the sine of the angle
};
struct MeshVertex {
  float3 Position;
  uint Normal; // as two numbers of 16 bits
  float2 UV;
};

cbuffer Draw : register(b1) {
  uint InstanceNumber;
  uint MeshletCount;
};
StructuredBuffer<Meshlet> Meshlets : register(t8);
StructuredBuffer<MeshVertex> Vertices : register(t9);
StructuredBuffer<uint> VertexNumbers : register(t10);
StructuredBuffer<uint> Triangles : register(t11); // three numbers of ten bits

struct Payload {
  uint Numbers[GROUP];
};
groupshared Payload Visible;

bool IsVisible(Meshlet M, Instance Drawn) {
  const float3 Center = mul(Drawn.World, float4(M.Sphere.xyz, 1)).xyz;
  const float Radius = M.Sphere.w * length(Drawn.World[0].xyz);
#if !SHADOW_PASS
  if (!IsInFrustum(Center, Radius))
    return false;
#endif
#if CONE_CULLING
  const float3 Axis = normalize(mul((float3x3)Drawn.World, M.Cone.xyz));
#if SHADOW_PASS
  return dot(-SunDirection, Axis) < M.Cone.w;
#else
  const float3 From = Center - Eye;
  return dot(From, Axis) < M.Cone.w * length(From) + Radius;
#endif
#else
  return true;
#endif
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(GROUP, 1, 1)]
void ASMeshlets(uint Number : SV_DispatchThreadID) {
  bool IsDrawn = Number < MeshletCount;
  if (IsDrawn)
    IsDrawn = IsVisible(Meshlets[Number], Instances[InstanceNumber]);
  if (IsDrawn)
    Visible.Numbers[WavePrefixCountBits(IsDrawn)] = Number;
  DispatchMesh(WaveActiveCountBits(IsDrawn), 1, 1, Visible);
}

struct Interpolated {
  float4 Position : SV_Position;
#if !SHADOW_PASS
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD0;
#endif
};
struct Face {
  uint Number : SV_PrimitiveID;
#if TRIANGLE_CULLING
  bool IsHidden : SV_CullPrimitive;
#endif
};

#if TRIANGLE_CULLING
groupshared float3 Corners[MAX_VERTICES]; // x, y, w in clip space
#endif

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(128, 1, 1)]
[outputtopology("triangle")]
void MSMeshlets(uint Thread : SV_GroupIndex, uint Group : SV_GroupID,
                in payload Payload Drawn,
                out vertices Interpolated OutVertices[MAX_VERTICES],
                out indices uint3 OutTriangles[MAX_TRIANGLES],
                out primitives Face Faces[MAX_TRIANGLES]) {
  const Meshlet M = Meshlets[Drawn.Numbers[Group]];
  const float4x4 World = Instances[InstanceNumber].World;
  SetMeshOutputCounts(M.VertexCount, M.TriangleCount);
  if (Thread < M.VertexCount) {
    const MeshVertex V = Vertices[VertexNumbers[M.FirstVertex + Thread]];
    const float4 Position = mul(World, float4(V.Position, 1));
    Interpolated Out;
#if SHADOW_PASS
    Out.Position = mul(CascadeMatrices[0], Position);
#else
    const int2 Packed = int2(V.Normal << 16, V.Normal) >> 16;
    Out.Position = mul(WorldToClip, Position);
    Out.Normal = mul((float3x3)World, DecodeNormal(Packed / 32767.0f));
    Out.UV = V.UV;
#endif
    OutVertices[Thread] = Out;
#if TRIANGLE_CULLING
    Corners[Thread] = Out.Position.xyw;
#endif
  }
#if TRIANGLE_CULLING
  GroupMemoryBarrierWithGroupSync();
#endif
  if (Thread < M.TriangleCount) {
    const uint Packed = Triangles[M.FirstTriangle + Thread];
    const uint3 T = uint3(Packed, Packed >> 10, Packed >> 20) & 0x3ff;
    OutTriangles[Thread] = T;
    Faces[Thread].Number = M.FirstTriangle + Thread;
#if TRIANGLE_CULLING
    Faces[Thread].IsHidden =
        determinant(float3x3(Corners[T.x], Corners[T.y], Corners[T.z])) >= 0;
#endif
  }
}

#if !SHADOW_PASS
[RootSignature(RENDERER_SIGNATURE)]
float4 PSMeshlets(Interpolated In) : SV_Target {
  const Material M = Materials[Instances[InstanceNumber].Material];
  const float3 N = normalize(In.Normal);
  const float3 Light = lerp(AmbientGround, AmbientSky, N.y * 0.5f + 0.5f) +
                       SunColor * saturate(dot(N, SunDirection));
  return float4(SampleBase(M, In.UV).rgb * Light, 1);
}
#endif
