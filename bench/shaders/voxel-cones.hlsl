// voxel-cones.hlsl: Voxelization and cone tracing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A geometry shader projects each triangle along its dominant axis and enlarges it, so
// that each touched voxel has a pixel; another copies triangles to the cascades of a
// shadow map; a third makes fins of edges. The pixel shader averages colors in voxels
// with atomic operations, and the last one traces cones. As large as what games ship; for
// bench/compile-time.
//
//   clang-dxc -T vs_6_1 -E VSScene voxel-cones.hlsl -Fo scene.vs.dxil
//   clang-dxc -T gs_6_1 -E GSVoxelize voxel-cones.hlsl -Fo voxelize.gs.dxil
//   clang-dxc -T gs_6_1 -E GSCascades voxel-cones.hlsl -Fo cascades.gs.dxil
//   clang-dxc -T gs_6_1 -E GSFins voxel-cones.hlsl -Fo fins.gs.dxil
//   clang-dxc -T ps_6_1 -E PSVoxel voxel-cones.hlsl -Fo voxel.ps.dxil
//   clang-dxc -T ps_6_1 -E PSCones voxel-cones.hlsl -Fo cones.ps.dxil

#define CASCADES 4
#define CONES 6

cbuffer Scene : register(b0) {
  row_major float4x4 World;
  row_major float4x4 ViewProjection;
  row_major float4x4 CascadeMatrices[CASCADES];
  float4 CascadeSpheres[CASCADES];
  float3 CameraPosition;
  float VoxelSize;
  float3 GridOrigin;
  uint GridSide;
  float3 SunDirection;
  float FinHeight;
  float3 SunColor;
  float ConeStep;
  float4 BaseColor;
  float3 Emission;
  float MaximumDistance;
};

struct VertexIn {
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
};

struct SceneVertex {
  float3 World : WORLD;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
};

struct VoxelVertex {
  float4 Clip : SV_Position;
  float3 World : WORLD;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
  nointerpolation float4 Bounds : BOUNDS;
  nointerpolation uint Axis : AXIS;
};

struct CascadeVertex {
  float4 Clip : SV_Position;
  uint Slice : SV_RenderTargetArrayIndex;
  float2 UV : TEXCOORD;
};

struct FinVertex {
  float4 Clip : SV_Position;
  float2 UV : TEXCOORD;
  float Height : HEIGHT;
  float3 Normal : NORMAL;
};

struct ScreenIn {
  float4 Clip : SV_Position;
  float3 World : WORLD;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
};

Texture2D<float4> BaseTexture : register(t0);
Texture2DArray<float> ShadowMap : register(t1);
Texture3D<float4> Voxels[6] : register(t2); // radiance by the axis, with mips
Texture2D<float2> SurfaceTexture : register(t8);
RWTexture3D<uint> VoxelColor : register(u8);
RWTexture3D<uint> VoxelNormal : register(u9);
RWByteAddressBuffer VoxelList : register(u10);
SamplerState Linear : register(s0);
SamplerComparisonState Shadow : register(s1);

SceneVertex VSScene(VertexIn V) {
  SceneVertex Out;
  Out.World = mul(float4(V.Position, 1), World).xyz;
  Out.Normal = normalize(mul(V.Normal, (float3x3)World));
  Out.UV = V.UV;
  return Out;
}

uint dominantAxis(float3 N) {
  N = abs(N);
  return N.x > N.y && N.x > N.z ? 0 : N.y > N.z ? 1 : 2;
}

float3 alongAxis(float3 P, uint Axis) { return Axis == 0 ? P.yzx : Axis == 1 ? P.zxy : P; }

float3 gridPlace(float3 P) { return (P - GridOrigin) / (VoxelSize * GridSide) * 2 - 1; }

// Where two lines meet, each a normal and a distance.
float2 meet(float3 A, float3 B) {
  float3 P = cross(A, B);
  return P.xy / (abs(P.z) < 1e-9 ? 1e-9 : P.z);
}

[maxvertexcount(3)]
void GSVoxelize(triangle SceneVertex In[3], inout TriangleStream<VoxelVertex> Stream) {
  float3 Face = cross(In[1].World - In[0].World, In[2].World - In[0].World);
  uint Axis = dominantAxis(Face);
  float3 Places[3];
  [unroll] for (uint I = 0; I < 3; ++I)
    Places[I] = alongAxis(gridPlace(In[I].World), Axis);
  float2 Pixel = 1.0 / GridSide;
  float4 Bounds = float4(min(Places[0].xy, min(Places[1].xy, Places[2].xy)) - Pixel,
                         max(Places[0].xy, max(Places[1].xy, Places[2].xy)) + Pixel);
  // Moves each edge outward by half of a pixel's diagonal.
  float3 Lines[3];
  float2 Middle = (Places[0].xy + Places[1].xy + Places[2].xy) / 3;
  [unroll] for (uint J = 0; J < 3; ++J) {
    float2 Along = Places[(J + 1) % 3].xy - Places[J].xy;
    float2 N = float2(-Along.y, Along.x);
    float D = -dot(N, Places[J].xy);
    if (dot(N, Middle) + D > 0) {
      N = -N;
      D = -D;
    }
    D -= dot(abs(N), Pixel);
    Lines[J] = float3(N, D);
  }
  float3 Plane = cross(Places[1] - Places[0], Places[2] - Places[0]);
  [unroll] for (uint K = 0; K < 3; ++K) {
    VoxelVertex Out;
    float2 At = meet(Lines[(K + 2) % 3], Lines[K]);
    float Depth = Places[K].z - dot(Plane.xy, At - Places[K].xy) / (abs(Plane.z) < 1e-9 ? 1e-9 : Plane.z);
    Out.Clip = float4(At, Depth * 0.5 + 0.5, 1);
    Out.World = In[K].World;
    Out.Normal = In[K].Normal;
    Out.UV = In[K].UV;
    Out.Bounds = Bounds;
    Out.Axis = Axis;
    Stream.Append(Out);
  }
  Stream.RestartStrip();
}

bool touches(float4 Sphere, float3 A, float3 B, float3 C) {
  float3 Low = min(A, min(B, C)), High = max(A, max(B, C));
  float3 Nearest = clamp(Sphere.xyz, Low, High);
  float3 To = Nearest - Sphere.xyz;
  return dot(To, To) <= Sphere.w * Sphere.w;
}

[instance(CASCADES)]
[maxvertexcount(3)]
void GSCascades(triangle SceneVertex In[3], uint Cascade : SV_GSInstanceID,
                inout TriangleStream<CascadeVertex> Stream) {
  float3 Face = cross(In[1].World - In[0].World, In[2].World - In[0].World);
  if (dot(Face, SunDirection) <= 0)
    return;
  if (!touches(CascadeSpheres[Cascade], In[0].World, In[1].World, In[2].World))
    return;
  // What is wholly inside the cascade before is drawn there alone.
  if (Cascade > 0) {
    float4 Before = CascadeSpheres[Cascade - 1];
    bool Inside = true;
    [unroll] for (uint I = 0; I < 3; ++I)
      Inside = Inside && length(In[I].World - Before.xyz) < Before.w * 0.8;
    if (Inside)
      return;
  }
  [unroll] for (uint J = 0; J < 3; ++J) {
    CascadeVertex Out;
    Out.Clip = mul(float4(In[J].World, 1), CascadeMatrices[Cascade]);
    Out.Clip.z = max(Out.Clip.z, 0); // casters before the near plane count
    Out.Slice = Cascade;
    Out.UV = In[J].UV;
    Stream.Append(Out);
  }
}

void appendFin(inout TriangleStream<FinVertex> Stream, SceneVertex A, SceneVertex B) {
  [unroll] for (uint I = 0; I < 4; ++I) {
    SceneVertex V = A;
    if (I & 1)
      V = B;
    float Height = I >> 1;
    FinVertex Out;
    Out.Clip = mul(float4(V.World + V.Normal * FinHeight * Height, 1), ViewProjection);
    Out.UV = V.UV;
    Out.Height = Height;
    Out.Normal = V.Normal;
    Stream.Append(Out);
  }
  Stream.RestartStrip();
}

[maxvertexcount(12)]
void GSFins(triangleadj SceneVertex In[6], inout TriangleStream<FinVertex> Stream) {
  float3 View = normalize(CameraPosition - In[0].World);
  float3 Face = cross(In[2].World - In[0].World, In[4].World - In[0].World);
  bool Front = dot(Face, View) > 0;
  [unroll] for (uint I = 0; I < 6; I += 2) {
    uint Next = (I + 2) % 6;
    float3 Other = cross(In[Next].World - In[I].World, In[I + 1].World - In[I].World);
    // Silhouettes lie between a triangle that faces the camera and one that does not.
    bool OtherFront = dot(-Other, View) > 0;
    if (Front && !OtherFront)
      appendFin(Stream, In[I], In[Next]);
  }
}

float sunLight(float3 World, float3 N) {
  float Lit = saturate(dot(N, SunDirection));
  for (uint I = 0; I < CASCADES; ++I) {
    if (length(World - CascadeSpheres[I].xyz) > CascadeSpheres[I].w)
      continue;
    float4 P = mul(float4(World + N * VoxelSize, 1), CascadeMatrices[I]);
    float2 UV = P.xy * float2(0.5, -0.5) + 0.5;
    return Lit * ShadowMap.SampleCmpLevelZero(Shadow, float3(UV, I), P.z - 0.001);
  }
  return Lit;
}

uint pack(float4 V) {
  uint4 B = (uint4)(saturate(V) * 255 + 0.5);
  return B.x | B.y << 8 | B.z << 16 | B.w << 24;
}

float4 unpack(uint Bits) {
  return float4(Bits & 255, Bits >> 8 & 255, Bits >> 16 & 255, Bits >> 24) / 255;
}

// A running mean with the count in the upper eight bits.
void average(RWTexture3D<uint> Target, uint3 Place, float3 Value) {
  uint New = pack(float4(Value, 1.0 / 255));
  uint Expected = 0, Found;
  for (uint Try = 0; Try < 32; ++Try) {
    InterlockedCompareExchange(Target[Place], Expected, New, Found);
    if (Found == Expected)
      break;
    Expected = Found;
    float4 Old = unpack(Found);
    float Count = Old.w * 255;
    New = pack(float4((Old.rgb * Count + Value) / (Count + 1), min(Count + 1, 255) / 255));
  }
}

void PSVoxel(VoxelVertex In) {
  float2 At = In.Clip.xy / GridSide * float2(2, -2) + float2(-1, 1);
  if (any(At < In.Bounds.xy) || any(At > In.Bounds.zw))
    discard;
  float3 Grid = (In.World - GridOrigin) / VoxelSize;
  if (any(Grid < 0) || any(Grid >= GridSide))
    return;
  uint3 Place = (uint3)Grid;
  float4 Base = BaseTexture.Sample(Linear, In.UV) * BaseColor;
  if (Base.a < 0.5)
    return;
  float3 N = normalize(In.Normal);
  float3 Radiance = Base.rgb * SunColor * sunLight(In.World, N) + Emission;
  average(VoxelColor, Place, Radiance / (1 + Radiance));
  average(VoxelNormal, Place, N * 0.5 + 0.5);
  uint Slot;
  VoxelList.InterlockedAdd(0, 1, Slot);
  VoxelList.Store(4 + Slot * 4, Place.x | Place.y << 10 | Place.z << 20);
}

float4 sampleVoxels(float3 UVW, float3 Direction, float Level) {
  float3 W = Direction * Direction;
  float4 X = Direction.x < 0 ? Voxels[0].SampleLevel(Linear, UVW, Level) : Voxels[1].SampleLevel(Linear, UVW, Level);
  float4 Y = Direction.y < 0 ? Voxels[2].SampleLevel(Linear, UVW, Level) : Voxels[3].SampleLevel(Linear, UVW, Level);
  float4 Z = Direction.z < 0 ? Voxels[4].SampleLevel(Linear, UVW, Level) : Voxels[5].SampleLevel(Linear, UVW, Level);
  return X * W.x + Y * W.y + Z * W.z;
}

float4 traceCone(float3 Origin, float3 Direction, float Tangent) {
  float4 Sum = (float4)0;
  float Distance = VoxelSize;
  float Extent = VoxelSize * GridSide;
  [loop] while (Sum.a < 0.95 && Distance < MaximumDistance) {
    float Diameter = max(VoxelSize, 2 * Tangent * Distance);
    float3 UVW = (Origin + Direction * Distance - GridOrigin) / Extent;
    if (any(UVW < 0) || any(UVW > 1))
      break;
    float4 Voxel = sampleVoxels(UVW, Direction, log2(Diameter / VoxelSize));
    float Thinned = 1 - pow(abs(1 - Voxel.a), ConeStep);
    Sum += float4(Voxel.rgb * ConeStep, Thinned) * (1 - Sum.a);
    Distance += Diameter * ConeStep;
  }
  return Sum;
}

float4 PSCones(ScreenIn In) : SV_Target {
  static const float3 Directions[CONES] = {
      float3(0, 0, 1),           float3(0.866, 0, 0.5),      float3(0.267, 0.823, 0.5),
      float3(-0.7, 0.509, 0.5),  float3(-0.7, -0.509, 0.5),  float3(0.267, -0.823, 0.5)};
  static const float Weights[CONES] = {0.25, 0.15, 0.15, 0.15, 0.15, 0.15};
  float3 N = normalize(In.Normal);
  float3 V = normalize(CameraPosition - In.World);
  float3 T = normalize(abs(N.y) < 0.9 ? cross(N, float3(0, 1, 0)) : cross(N, float3(1, 0, 0)));
  float3 B = cross(N, T);
  float4 Base = BaseTexture.Sample(Linear, In.UV) * BaseColor;
  float2 Surface = SurfaceTexture.Sample(Linear, In.UV); // roughness, metalness
  float3 Start = In.World + N * VoxelSize * 1.5;
  float4 Diffuse = (float4)0;
  [unroll] for (uint I = 0; I < CONES; ++I) {
    float3 D = normalize(T * Directions[I].x + B * Directions[I].y + N * Directions[I].z);
    Diffuse += traceCone(Start, D, 0.577) * Weights[I];
  }
  float3 R = reflect(-V, N);
  float4 Glossy = traceCone(Start, R, max(tan(Surface.x * 0.7), 0.05));
  float4 Sun = traceCone(Start, SunDirection, 0.03);
  float3 F0 = lerp((float3)0.04, Base.rgb, Surface.y);
  float3 F = F0 + (1 - F0) * pow(1 - saturate(dot(N, V)), 5);
  float3 Color = Base.rgb * (1 - Surface.y) * (Diffuse.rgb + SunColor * saturate(dot(N, SunDirection)) * (1 - Sun.a));
  Color += Glossy.rgb * F + Emission;
  return float4(Color * (1 - 0.5 * Diffuse.a), 1);
}
