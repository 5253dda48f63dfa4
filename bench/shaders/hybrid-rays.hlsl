// hybrid-rays.hlsl: Reflections, shadows and probes by ray pipelines
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library with the shaders of three ray pipelines: reflections of a G-buffer, soft
// shadows of many lights, and irradiance probes. Hit groups for triangles, foliage and
// signed distance fields; callable shaders for materials. As large as what games ship;
// for bench/compile-time.
//
//   clang-dxc -T lib_6_6 hybrid-rays.hlsl -Fo rays.dxil

static const float Pi = 3.14159265;
static const uint ProbeRays = 128;
static const uint ProbeSide = 8;

struct Payload {
  float3 Radiance;
  float Distance;
  float3 Throughput;
  uint State; // depth, then a random state
};

struct ShadowPayload {
  float Visibility;
  float Depth;
};

struct FieldAttributes {
  float3 Normal;
  uint Part;
};

struct MaterialCall {
  float3 Position;
  uint Instance;
  float3 Normal;
  float Footprint;
  float2 UV;
  float Roughness;
  float Metalness;
  float3 Albedo;
  float3 Emission;
};

struct Vertex {
  float3 Position;
  float3 Normal;
  float2 UV;
};

struct Light {
  float3 Position;
  float Radius;
  float3 Color;
  float Range;
};

struct Instance {
  uint FirstIndex;
  uint FirstVertex;
  uint Material;
  uint Texture;
  float4 Parameters;
};

cbuffer Frame : register(b0) {
  row_major float4x4 InverseViewProjection;
  float3 CameraPosition;
  uint FrameNumber;
  float3 SunDirection;
  float SunAngle;
  float3 SunColor;
  uint LightCount;
  float3 ProbeOrigin;
  float ProbeSpacing;
  uint3 ProbeCounts;
  float Hysteresis;
  float3x3 ProbeTurn;
  float PixelAngle;
};

RaytracingAccelerationStructure Scene : register(t0);
Texture2D<float> Depths : register(t1);
Texture2D<float4> Normals : register(t2); // and roughness
StructuredBuffer<Vertex> Vertices : register(t3);
Buffer<uint> Indices : register(t4);
StructuredBuffer<Instance> Instances : register(t5);
StructuredBuffer<Light> Lights : register(t6);
TextureCube<float3> Sky : register(t7);
Texture2D<float3> ProbeAtlas : register(t8);
Texture3D<float> Fields[16] : register(t0, space1);
Texture2D<float4> Textures[] : register(t0, space2);
RWTexture2D<float4> Reflections : register(u0);
RWTexture2D<float2> Shadows : register(u1);
RWTexture2D<float4> ProbeRadiance : register(u2);
SamplerState Linear : register(s0);

uint nextRandom(inout uint State) {
  State ^= State << 13;
  State ^= State >> 17;
  State ^= State << 5;
  return State;
}

float unitRandom(inout uint State) { return (nextRandom(State) & 0xffffff) / 16777216.0; }

uint seedOf(uint2 Pixel) {
  return (Pixel.x * 1973u + Pixel.y * 9277u + FrameNumber * 26699u) | 1;
}

float3x3 frameOf(float3 N) {
  float S = N.z >= 0 ? 1 : -1;
  float A = -1 / (S + N.z), B = N.x * N.y * A;
  return float3x3(float3(1 + S * N.x * N.x * A, S * B, -S * N.x),
                  float3(B, S + N.y * N.y * A, -N.y), N);
}

float3 inCone(float3 Axis, float CosineLimit, inout uint State) {
  float Z = lerp(CosineLimit, 1, unitRandom(State)), Angle = 2 * Pi * unitRandom(State);
  float R = sqrt(saturate(1 - Z * Z));
  return mul(float3(R * cos(Angle), R * sin(Angle), Z), frameOf(Axis));
}

float3 cosineAround(float3 N, inout uint State) {
  float R = sqrt(unitRandom(State)), Angle = 2 * Pi * unitRandom(State);
  return mul(float3(R * cos(Angle), R * sin(Angle), sqrt(saturate(1 - R * R))), frameOf(N));
}

float3 fibonacci(uint I, uint Count) {
  float Z = 1 - (2 * I + 1.0) / Count, Angle = I * 2.39996323;
  float R = sqrt(saturate(1 - Z * Z));
  return float3(R * cos(Angle), R * sin(Angle), Z);
}

float2 octahedral(float3 N) {
  float2 P = N.xy / (abs(N.x) + abs(N.y) + abs(N.z));
  float2 Folded = 1 - abs(P.yx);
  Folded *= float2(P.x >= 0 ? 1 : -1, P.y >= 0 ? 1 : -1);
  return (N.z < 0 ? Folded : P) * 0.5 + 0.5;
}

float3 worldPosition(uint2 Pixel, uint2 Size, float Depth) {
  float2 Place = (Pixel + 0.5) / Size * float2(2, -2) + float2(-1, 1);
  float4 P = mul(float4(Place, Depth, 1), InverseViewProjection);
  return P.xyz / P.w;
}

RayDesc makeRay(float3 Origin, float3 Direction, float Least, float Greatest) {
  RayDesc Ray;
  Ray.Origin = Origin;
  Ray.Direction = Direction;
  Ray.TMin = Least;
  Ray.TMax = Greatest;
  return Ray;
}

float castShadow(float3 From, float3 Direction, float Distance) {
  ShadowPayload P;
  P.Visibility = 0;
  P.Depth = 0;
  TraceRay(Scene, RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH | RAY_FLAG_SKIP_CLOSEST_HIT_SHADER, 0x7f,
           1, 2, 1, makeRay(From, Direction, 0.01, Distance), P);
  return P.Visibility;
}

float3 irradiance(float3 Position, float3 N) {
  float3 Place = (Position - ProbeOrigin) / ProbeSpacing;
  int3 Base = clamp((int3)floor(Place), 0, (int3)ProbeCounts - 2);
  float3 Part = saturate(Place - Base);
  float3 Sum = (float3)0;
  float Weights = 0;
  for (uint I = 0; I < 8; ++I) {
    int3 Step = int3(I & 1, I >> 1 & 1, I >> 2);
    int3 Probe = Base + Step;
    float3 W3 = lerp(1 - Part, Part, (float3)Step);
    float3 To = normalize(ProbeOrigin + Probe * ProbeSpacing - Position);
    float Facing = dot(To, N) * 0.5 + 0.5;
    float W = W3.x * W3.y * W3.z * (Facing * Facing + 0.1);
    float2 Tile = float2(Probe.x + Probe.z * ProbeCounts.x, Probe.y);
    float2 UV = (Tile + octahedral(N) * (ProbeSide - 2.0) / ProbeSide + 1.0 / ProbeSide) /
                float2(ProbeCounts.x * ProbeCounts.z, ProbeCounts.y);
    Sum += ProbeAtlas.SampleLevel(Linear, UV, 0) * W;
    Weights += W;
  }
  return Sum / max(Weights, 1e-4);
}

float3 lightSurface(MaterialCall M, float3 V, inout uint State) {
  float3 Sum = M.Emission + M.Albedo * irradiance(M.Position, M.Normal);
  float3 Sun = inCone(SunDirection, cos(SunAngle), State);
  float NoL = saturate(dot(M.Normal, Sun));
  if (NoL > 0)
    Sum += M.Albedo / Pi * SunColor * NoL * castShadow(M.Position, Sun, 1e4);
  if (LightCount) {
    uint Index = min((uint)(unitRandom(State) * LightCount), LightCount - 1);
    Light L = Lights[Index];
    float3 To = L.Position - M.Position;
    float Distance = length(To);
    float Window = saturate(1 - Distance / L.Range);
    float Cosine = saturate(dot(M.Normal, To / Distance));
    if (Window * Cosine > 0) {
      float3 H = normalize(To / Distance + V);
      float Gloss = exp2(10 * (1 - M.Roughness));
      float Highlight = pow(saturate(dot(M.Normal, H)), Gloss) * (Gloss + 8) / (8 * Pi);
      float3 Color = M.Albedo / Pi + Highlight * lerp((float3)0.04, M.Albedo, M.Metalness);
      Sum += Color * L.Color * Cosine * Window * Window * LightCount *
             castShadow(M.Position, To / Distance, Distance) / max(Distance * Distance, 0.01);
    }
  }
  return Sum;
}

[shader("raygeneration")]
void TraceReflections() {
  uint2 Pixel = DispatchRaysIndex().xy, Size = DispatchRaysDimensions().xy;
  float Depth = Depths[Pixel];
  float4 Packed = Normals[Pixel];
  if (Depth == 0 || Packed.w > 0.6) {
    Reflections[Pixel] = (float4)0;
    return;
  }
  uint State = seedOf(Pixel);
  float3 Position = worldPosition(Pixel, Size, Depth);
  float3 N = normalize(Packed.xyz * 2 - 1);
  float3 Mirror = reflect(normalize(Position - CameraPosition), N);
  float3 Direction = inCone(Mirror, 1 - 0.5 * Packed.w * Packed.w, State);
  if (dot(Direction, N) <= 0)
    Direction = Mirror;
  Payload P;
  P.Radiance = (float3)0;
  P.Distance = -1;
  P.Throughput = (float3)1;
  P.State = State & ~7u;
  TraceRay(Scene, RAY_FLAG_NONE, 0xff, 0, 2, 0, makeRay(Position + N * 0.01, Direction, 0.001, 1000), P);
  Reflections[Pixel] = float4(P.Radiance, P.Distance);
}

[shader("raygeneration")]
void TraceShadows() {
  uint2 Pixel = DispatchRaysIndex().xy, Size = DispatchRaysDimensions().xy;
  float Depth = Depths[Pixel];
  if (Depth == 0) {
    Shadows[Pixel] = (float2)1;
    return;
  }
  uint State = seedOf(Pixel);
  float3 N = normalize(Normals[Pixel].xyz * 2 - 1);
  float3 Position = worldPosition(Pixel, Size, Depth) + N * 0.02;
  float Sum = 0, Squares = 0;
  for (uint I = 0; I < 2; ++I) {
    float Visible = castShadow(Position, inCone(SunDirection, cos(SunAngle), State), 1e4);
    Sum += Visible;
    Squares += Visible * Visible;
  }
  Shadows[Pixel] = float2(Sum / 2, Squares / 2 - Sum * Sum / 4);
}

[shader("raygeneration")]
void TraceProbes() {
  uint2 Index = DispatchRaysIndex().xy; // the ray, the probe
  uint3 Probe = uint3(Index.y % ProbeCounts.x, Index.y / ProbeCounts.x % ProbeCounts.y,
                      Index.y / (ProbeCounts.x * ProbeCounts.y));
  float3 Direction = mul(fibonacci(Index.x, ProbeRays), ProbeTurn);
  Payload P;
  P.Radiance = (float3)0;
  P.Distance = -1;
  P.Throughput = (float3)1;
  P.State = (seedOf(Index) & ~7u) | 2;
  TraceRay(Scene, RAY_FLAG_NONE, 0xff, 0, 2, 0,
           makeRay(ProbeOrigin + Probe * ProbeSpacing, Direction, 0, 1000), P);
  float4 Old = ProbeRadiance[Index];
  ProbeRadiance[Index] = lerp(float4(P.Radiance, P.Distance), Old, FrameNumber ? Hysteresis : 0);
}

void finish(inout Payload P, MaterialCall M, float3 Geometric) {
  uint Depth = P.State & 7, State = P.State | 8;
  float3 V = -WorldRayDirection();
  P.Distance = RayTCurrent();
  P.Radiance += P.Throughput * lightSurface(M, V, State);
  if (Depth < 2 && M.Metalness > 0.5 && M.Roughness < 0.3) {
    P.Throughput *= M.Albedo;
    P.State = (State & ~7u) | (Depth + 1);
    float First = P.Distance;
    float3 Next = inCone(reflect(-V, M.Normal), 1 - M.Roughness * M.Roughness, State);
    TraceRay(Scene, RAY_FLAG_NONE, 0xff, 0, 2, 0, makeRay(M.Position + Geometric * 0.01, Next, 0.001, 500), P);
    P.Distance = First;
  }
}

[shader("closesthit")]
void HitTriangle(inout Payload P, BuiltInTriangleIntersectionAttributes A) {
  Instance I = Instances[InstanceID() + GeometryIndex()];
  uint First = I.FirstIndex + PrimitiveIndex() * 3;
  float3 Weights = float3(1 - A.barycentrics.x - A.barycentrics.y, A.barycentrics);
  MaterialCall M = (MaterialCall)0;
  float3 Corners[3];
  [unroll] for (uint C = 0; C < 3; ++C) {
    Vertex V = Vertices[I.FirstVertex + Indices[First + C]];
    Corners[C] = V.Position;
    M.Normal += V.Normal * Weights[C];
    M.UV += V.UV * Weights[C];
  }
  float3 Geometric = normalize(mul((float3x3)ObjectToWorld3x4(),
                                   cross(Corners[1] - Corners[0], Corners[2] - Corners[0])));
  M.Normal = normalize(mul((float3x3)ObjectToWorld3x4(), M.Normal));
  if (HitKind() == HIT_KIND_TRIANGLE_BACK_FACE) {
    M.Normal = -M.Normal;
    Geometric = -Geometric;
  }
  M.Position = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
  M.Instance = InstanceID() + GeometryIndex();
  M.Footprint = RayTCurrent() * PixelAngle;
  CallShader(I.Material, M);
  finish(P, M, Geometric);
}

[shader("closesthit")]
void HitField(inout Payload P, FieldAttributes A) {
  MaterialCall M = (MaterialCall)0;
  M.Normal = normalize(mul((float3x3)ObjectToWorld3x4(), A.Normal));
  M.Position = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
  M.Instance = InstanceID();
  M.UV = octahedral(A.Normal);
  M.Footprint = RayTCurrent() * PixelAngle;
  CallShader(Instances[InstanceID()].Material + A.Part, M);
  finish(P, M, M.Normal);
}

float coverage(float2 Barycentrics) {
  Instance I = Instances[InstanceID() + GeometryIndex()];
  uint First = I.FirstIndex + PrimitiveIndex() * 3;
  float2 UV0 = Vertices[I.FirstVertex + Indices[First]].UV;
  float2 UV1 = Vertices[I.FirstVertex + Indices[First + 1]].UV;
  float2 UV2 = Vertices[I.FirstVertex + Indices[First + 2]].UV;
  float2 UV = UV0 + (UV1 - UV0) * Barycentrics.x + (UV2 - UV0) * Barycentrics.y;
  return Textures[NonUniformResourceIndex(I.Texture)].SampleLevel(Linear, UV, 1).a;
}

[shader("anyhit")]
void PassFoliage(inout Payload P, BuiltInTriangleIntersectionAttributes A) {
  if (coverage(A.barycentrics) < 0.5)
    IgnoreHit();
}

[shader("anyhit")]
void PassShadow(inout ShadowPayload P, BuiltInTriangleIntersectionAttributes A) {
  P.Depth += coverage(A.barycentrics);
  if (P.Depth < 0.9)
    IgnoreHit();
  AcceptHitAndEndSearch();
}

[shader("intersection")]
void MarchField() {
  uint Index = InstanceID() & 15;
  float3 Origin = ObjectRayOrigin(), Direction = ObjectRayDirection();
  float3 A = -Origin / Direction, B = (1 - Origin) / Direction;
  float3 Low = min(A, B), High = max(A, B);
  float T = max(max(Low.x, Low.y), max(Low.z, RayTMin()));
  float End = min(min(High.x, High.y), min(High.z, RayTCurrent()));
  for (uint Step = 0; Step < 64 && T < End; ++Step) {
    float3 Place = Origin + Direction * T;
    float D = Fields[NonUniformResourceIndex(Index)].SampleLevel(Linear, Place, 0);
    if (D < 0.001) {
      const float2 E = float2(0.01, 0);
      FieldAttributes Found;
      Found.Normal.x = Fields[NonUniformResourceIndex(Index)].SampleLevel(Linear, Place + E.xyy, 0) - D;
      Found.Normal.y = Fields[NonUniformResourceIndex(Index)].SampleLevel(Linear, Place + E.yxy, 0) - D;
      Found.Normal.z = Fields[NonUniformResourceIndex(Index)].SampleLevel(Linear, Place + E.yyx, 0) - D;
      Found.Normal = normalize(Found.Normal + 1e-6);
      Found.Part = Place.y > 0.5 ? 1 : 0;
      ReportHit(T, 0, Found);
      return;
    }
    T += max(D, 0.002);
  }
}

[shader("miss")]
void MissRadiance(inout Payload P) {
  float3 Direction = WorldRayDirection();
  float3 Color = Sky.SampleLevel(Linear, Direction, 0);
  Color += SunColor * smoothstep(cos(SunAngle * 2), cos(SunAngle), dot(Direction, SunDirection));
  P.Radiance += P.Throughput * Color;
}

[shader("miss")]
void MissShadow(inout ShadowPayload P) { P.Visibility = saturate(1 - P.Depth); }

[shader("callable")]
void PlainMaterial(inout MaterialCall M) {
  Instance I = Instances[M.Instance];
  float Level = log2(max(M.Footprint * 512, 1));
  float4 Texel = Textures[NonUniformResourceIndex(I.Texture)].SampleLevel(Linear, M.UV, Level);
  M.Albedo = Texel.rgb * (1 - I.Parameters.x);
  M.Roughness = I.Parameters.y;
  M.Metalness = I.Parameters.x;
  M.Emission = Texel.rgb * I.Parameters.z;
}

[shader("callable")]
void LayeredMaterial(inout MaterialCall M) {
  Instance I = Instances[M.Instance];
  float3 Weights = pow(abs(M.Normal), 4);
  Weights /= Weights.x + Weights.y + Weights.z;
  float4 Sum = (float4)0;
  float2 Planes[3] = {M.Position.yz, M.Position.zx, M.Position.xy};
  float Level = log2(max(M.Footprint * 512, 1));
  [unroll] for (uint Plane = 0; Plane < 3; ++Plane)
    Sum += Weights[Plane] *
           Textures[NonUniformResourceIndex(I.Texture)].SampleLevel(Linear, Planes[Plane] * I.Parameters.w, Level);
  float Snow = smoothstep(0.6, 0.9, M.Normal.y);
  M.Albedo = lerp(Sum.rgb, (float3)0.9, Snow);
  M.Roughness = lerp(Sum.a, 0.7, Snow);
  M.Metalness = 0;
}
