// meshlets.hlsl: Meshlets with levels of detail
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The amplification shader chooses clusters of a hierarchy by their error, and drops
// those outside the view, behind others or turned away. The mesh shader decodes
// compressed vertices and drops small triangles. The pixel shader writes a G-buffer. As
// large as what games ship; for bench/compile-time.
//
//   clang-dxc -T as_6_6 -E ASClusters meshlets.hlsl -Fo clusters.as.dxil
//   clang-dxc -T ms_6_6 -E MSCluster meshlets.hlsl -Fo cluster.ms.dxil
//   clang-dxc -T ps_6_6 -E PSCluster meshlets.hlsl -Fo cluster.ps.dxil

#define AS_GROUP 64
#define MS_GROUP 128
#define VERTICES 64
#define TRIANGLES 124

struct Cluster {
  float4 Sphere;
  float4 ParentSphere;
  float Error;
  float ParentError;
  uint Cone; // axis and cutoff, four times eight bits, signed
  uint FirstVertex;
  uint FirstTriangle;
  uint Counts; // vertices, triangles << 8, material << 16
  float3 BoxLow;
  float3 BoxSize;
};

struct Instance {
  row_major float3x4 World;
  row_major float3x4 Previous;
  uint FirstCluster;
  uint ClusterCount;
  float Scale;
  uint Flags; // 1: two sides, 2: wind
};

struct MaterialRow {
  float4 Color;
  float Roughness;
  float Metalness;
  float Tiling;
  uint Texture;
};

struct Payload {
  uint Instance;
  uint Clusters[AS_GROUP];
};

struct VertexOut {
  float4 Clip : SV_Position;
  float3 World : WORLD;
  float3 Normal : NORMAL;
  float4 Tangent : TANGENT;
  float2 UV : TEXCOORD;
  float4 Previous : PREVIOUS;
};

struct PrimitiveOut {
  uint Cluster : CLUSTER;
  uint Material : MATERIAL;
  bool Culled : SV_CullPrimitive;
};

struct GBuffer {
  float4 Albedo : SV_Target0;
  float4 Normal : SV_Target1;
  float4 Surface : SV_Target2;
  float2 Motion : SV_Target3;
};

cbuffer View : register(b0) {
  row_major float4x4 ViewProjection;
  row_major float4x4 PreviousViewProjection;
  row_major float4x4 ViewMatrix;
  float4 Planes[5];
  float3 CameraPosition;
  float ErrorScale; // pixels of a unit at distance 1
  float2 FrameSize;
  float NearPlane;
  float Threshold;
  float2 PyramidSize;
  float2 Projection; // scales of x and y
  float Time;
  uint Pass; // 0: what was visible, 1: the rest
  uint View;
  uint Unused;
};

struct DrawConstants { uint Instance; };
ConstantBuffer<DrawConstants> Draw : register(b1);

StructuredBuffer<Instance> Instances : register(t0);
StructuredBuffer<Cluster> Clusters : register(t1);
ByteAddressBuffer VertexData : register(t2); // 16 bytes for each vertex
ByteAddressBuffer TriangleData : register(t3); // three bytes for each triangle
Texture2D<float> DepthPyramid : register(t4);
StructuredBuffer<MaterialRow> Materials : register(t5);
Texture2D<float4> Textures[] : register(t0, space1);
RWByteAddressBuffer Visible : register(u0); // a bit for each cluster
RWStructuredBuffer<uint> Counters : register(u1);
SamplerState Least : register(s0);
SamplerState Aniso : register(s1);

groupshared Payload Chosen;
groupshared uint ChosenCount;
groupshared float4 ClipPositions[VERTICES];

float4 worldSphere(Instance I, float4 Sphere) {
  return float4(mul(I.World, float4(Sphere.xyz, 1)), Sphere.w * I.Scale);
}

float errorOnScreen(float4 Sphere, float Error, float Scale) {
  float Distance = max(length(Sphere.xyz - CameraPosition) - Sphere.w, NearPlane);
  return Error * Scale * ErrorScale / Distance;
}

bool isInside(float4 Sphere) {
  bool Inside = true;
  [unroll] for (uint I = 0; I < 5; ++I)
    Inside = Inside && dot(Planes[I].xyz, Sphere.xyz) + Planes[I].w > -Sphere.w;
  return Inside;
}

bool facesAway(Instance I, uint Packed, float4 Sphere) {
  int4 Bytes = (int4)(Packed << uint4(24, 16, 8, 0)) >> 24;
  float4 Cone = Bytes / 127.0;
  if (Cone.w >= 1 || I.Flags & 1)
    return false;
  float3 Axis = normalize(mul((float3x3)I.World, Cone.xyz));
  float3 To = Sphere.xyz - CameraPosition;
  return dot(To, Axis) >= Cone.w * length(To) + Sphere.w;
}

// The box of a sphere on the screen; false if it reaches the near plane.
bool projectSphere(float3 Center, float Radius, out float4 Box) {
  Box = (float4)0;
  if (Center.z < Radius + NearPlane)
    return false;
  float2 X = Center.xz, Y = Center.yz;
  float TX = sqrt(dot(X, X) - Radius * Radius), TY = sqrt(dot(Y, Y) - Radius * Radius);
  float LowX = (X.x * TX - Radius * X.y) / (X.y * TX + Radius * X.x);
  float HighX = (X.x * TX + Radius * X.y) / (X.y * TX - Radius * X.x);
  float LowY = (Y.x * TY - Radius * Y.y) / (Y.y * TY + Radius * Y.x);
  float HighY = (Y.x * TY + Radius * Y.y) / (Y.y * TY - Radius * Y.x);
  Box = float4(LowX * Projection.x, -HighY * Projection.y, HighX * Projection.x, -LowY * Projection.y);
  Box = Box * 0.5 + 0.5;
  return true;
}

bool isHidden(float4 Sphere) {
  float3 Center = mul(float4(Sphere.xyz, 1), ViewMatrix).xyz;
  float4 Box;
  if (!projectSphere(Center, Sphere.w, Box))
    return false;
  float2 Size = (Box.zw - Box.xy) * PyramidSize;
  float Level = ceil(log2(max(max(Size.x, Size.y), 1)));
  float Farthest = DepthPyramid.SampleLevel(Least, (Box.xy + Box.zw) / 2, Level);
  float Nearest = NearPlane / (Center.z - Sphere.w); // depths are reversed
  return Nearest < Farthest;
}

bool wasVisible(uint Index) { return Visible.Load(Index / 32 * 4) >> (Index & 31) & 1; }

[numthreads(AS_GROUP, 1, 1)]
void ASClusters(uint Thread : SV_GroupIndex, uint3 Group : SV_GroupID) {
  Instance I = Instances[Draw.Instance];
  uint Local = Group.x * AS_GROUP + Thread;
  uint Index = I.FirstCluster + min(Local, I.ClusterCount - 1);
  bool Draws = Local < I.ClusterCount;
  if (Thread == 0) {
    ChosenCount = 0;
    Chosen.Instance = Draw.Instance;
  }
  GroupMemoryBarrierWithGroupSync();

  if (Draws) {
    Cluster C = Clusters[Index];
    float4 Sphere = worldSphere(I, C.Sphere);
    float4 Parent = worldSphere(I, C.ParentSphere);
    // Exactly one level of each branch has an error below the threshold with a parent above.
    Draws = errorOnScreen(Sphere, C.Error, I.Scale) <= Threshold &&
            errorOnScreen(Parent, C.ParentError, I.Scale) > Threshold;
    Draws = Draws && isInside(Sphere) && !facesAway(I, C.Cone, Sphere);
    if (Pass == 0) {
      Draws = Draws && wasVisible(Index);
    } else {
      bool Seen = Draws && !isHidden(Sphere);
      bool Before = wasVisible(Index);
      uint Ignored;
      if (Seen != Before) {
        if (Seen)
          Visible.InterlockedOr(Index / 32 * 4, 1u << (Index & 31), Ignored);
        else
          Visible.InterlockedAnd(Index / 32 * 4, ~(1u << (Index & 31)), Ignored);
      }
      Draws = Seen && !Before;
    }
  }

  uint Count = WaveActiveCountBits(Draws);
  uint Base = 0;
  if (WaveIsFirstLane())
    InterlockedAdd(ChosenCount, Count, Base);
  Base = WaveReadLaneFirst(Base) + WavePrefixCountBits(Draws);
  if (Draws)
    Chosen.Clusters[Base] = Index;
  GroupMemoryBarrierWithGroupSync();
  if (Thread == 0)
    InterlockedAdd(Counters[Pass], ChosenCount);
  DispatchMesh(ChosenCount, 1, 1, Chosen);
}

struct Decoded {
  float3 Position;
  float3 Normal;
  float4 Tangent;
  float2 UV;
};

float3 decodeDirection(uint Bits) {
  float2 P = float2(Bits & 0xff, Bits >> 8 & 0xff) / 127.5 - 1;
  float3 N = float3(P, 1 - abs(P.x) - abs(P.y));
  float Fold = saturate(-N.z);
  N.x += N.x >= 0 ? -Fold : Fold;
  N.y += N.y >= 0 ? -Fold : Fold;
  return normalize(N);
}

Decoded decodeVertex(Cluster C, uint Index) {
  uint4 Words = VertexData.Load4((C.FirstVertex + Index) * 16);
  Decoded D;
  uint3 Quantized = uint3(Words.x & 0xffff, Words.x >> 16, Words.y & 0xffff);
  D.Position = C.BoxLow + C.BoxSize * (Quantized / 65535.0);
  D.Normal = decodeDirection(Words.y >> 16);
  D.Tangent = float4(decodeDirection(Words.z & 0xffff), Words.z >> 31 ? 1 : -1);
  D.UV = float2(f16tof32(Words.w), f16tof32(Words.w >> 16));
  return D;
}

uint3 decodeTriangle(Cluster C, uint Index) {
  uint Byte = (C.FirstTriangle + Index) * 3;
  uint2 Words = TriangleData.Load2(Byte & ~3u);
  uint Shift = (Byte & 3) * 8;
  uint Bits = Shift ? Words.x >> Shift | Words.y << (32 - Shift) : Words.x;
  return uint3(Bits & 0xff, Bits >> 8 & 0xff, Bits >> 16 & 0xff);
}

float3 bend(float3 P, float Moment) {
  float Gust = sin(Moment + P.x * 0.2) * 0.5 + sin(Moment * 2.7 + P.z * 0.5) * 0.25;
  return P + float3(Gust, -abs(Gust) * 0.2, Gust * 0.3) * max(P.y, 0) * 0.05;
}

bool isCulled(uint3 Corners, bool TwoSided) {
  float4 A = ClipPositions[Corners.x], B = ClipPositions[Corners.y], C = ClipPositions[Corners.z];
  if (any(float3(A.w, B.w, C.w) < NearPlane))
    return false;
  float2 PA = (A.xy / A.w * 0.5 + 0.5) * FrameSize;
  float2 PB = (B.xy / B.w * 0.5 + 0.5) * FrameSize;
  float2 PC = (C.xy / C.w * 0.5 + 0.5) * FrameSize;
  float2 E0 = PB - PA, E1 = PC - PA;
  if (!TwoSided && E0.x * E1.y - E0.y * E1.x <= 0)
    return true;
  float2 Low = min(PA, min(PB, PC)), High = max(PA, max(PB, PC));
  // Between the centers of pixels.
  if (any(round(Low) == round(High)))
    return true;
  return any(High < 0) || any(Low > FrameSize);
}

[outputtopology("triangle")]
[numthreads(MS_GROUP, 1, 1)]
void MSCluster(uint Thread : SV_GroupIndex, uint3 Group : SV_GroupID, in payload Payload Given,
               out vertices VertexOut Vertices[VERTICES], out indices uint3 Triangles[TRIANGLES],
               out primitives PrimitiveOut Primitives[TRIANGLES]) {
  uint Index = Given.Clusters[Group.x];
  Cluster C = Clusters[Index];
  Instance I = Instances[Given.Instance];
  uint VertexCount = C.Counts & 0xff, TriangleCount = C.Counts >> 8 & 0xff;
  SetMeshOutputCounts(VertexCount, TriangleCount);
  if (Thread < VertexCount) {
    Decoded D = decodeVertex(C, Thread);
    float3 Now = D.Position, Before = D.Position;
    if (I.Flags & 2) {
      Now = bend(Now, Time);
      Before = bend(Before, Time - 1.0 / 60);
    }
    VertexOut V;
    V.World = mul(I.World, float4(Now, 1));
    V.Clip = mul(float4(V.World, 1), ViewProjection);
    V.Normal = mul((float3x3)I.World, D.Normal) / I.Scale;
    V.Tangent = float4(mul((float3x3)I.World, D.Tangent.xyz) / I.Scale, D.Tangent.w);
    V.UV = D.UV;
    V.Previous = mul(float4(mul(I.Previous, float4(Before, 1)), 1), PreviousViewProjection);
    Vertices[Thread] = V;
    ClipPositions[Thread] = V.Clip;
  }
  GroupMemoryBarrierWithGroupSync();
  if (Thread < TriangleCount) {
    uint3 Corners = decodeTriangle(C, Thread);
    Triangles[Thread] = Corners;
    PrimitiveOut P;
    P.Cluster = Index;
    P.Material = C.Counts >> 16;
    P.Culled = isCulled(Corners, I.Flags & 1);
    Primitives[Thread] = P;
  }
}

struct PixelIn {
  float4 Clip : SV_Position;
  float3 World : WORLD;
  float3 Normal : NORMAL;
  float4 Tangent : TANGENT;
  float2 UV : TEXCOORD;
  float4 Previous : PREVIOUS;
  nointerpolation uint Cluster : CLUSTER;
  nointerpolation uint Material : MATERIAL;
};

float3 colorOf(uint Index) {
  uint Bits = Index * 2654435761u;
  return float3(Bits & 0xff, Bits >> 8 & 0xff, Bits >> 16 & 0xff) / 255.0;
}

GBuffer PSCluster(PixelIn In) {
  MaterialRow M = Materials[In.Material];
  float2 UV = In.UV * M.Tiling;
  uint First = M.Texture;
  float4 Base = Textures[NonUniformResourceIndex(First)].Sample(Aniso, UV) * M.Color;
  float2 XY = Textures[NonUniformResourceIndex(First + 1)].Sample(Aniso, UV).xy * 2 - 1;
  float4 Packed = Textures[NonUniformResourceIndex(First + 2)].Sample(Aniso, UV);
  float3 N = normalize(In.Normal);
  float3 T = normalize(In.Tangent.xyz - N * dot(N, In.Tangent.xyz));
  float3 Mapped = float3(XY, sqrt(saturate(1 - dot(XY, XY))));
  float3 Normal = normalize(T * Mapped.x + cross(N, T) * In.Tangent.w * Mapped.y + N * Mapped.z);
  if (dot(N, CameraPosition - In.World) < 0)
    Normal = -Normal;
  float2 P = Normal.xy / (abs(Normal.x) + abs(Normal.y) + abs(Normal.z));
  if (Normal.z < 0)
    P = (1 - abs(P.yx)) * float2(P.x >= 0 ? 1 : -1, P.y >= 0 ? 1 : -1);
  GBuffer Out;
  Out.Albedo = float4(View == 1 ? colorOf(In.Cluster) : Base.rgb, 1);
  Out.Normal = float4(P * 0.5 + 0.5, 0, 1);
  Out.Surface = float4(Packed.r, Packed.g * M.Roughness, Packed.b * M.Metalness, 1);
  float4 Now = mul(float4(In.World, 1), ViewProjection);
  Out.Motion = (Now.xy / Now.w - In.Previous.xy / In.Previous.w) * float2(0.5, -0.5);
  return Out;
}
