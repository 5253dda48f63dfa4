// path-tracing.hlsl: Paths of light with ray queries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows paths from a compute shader: geometry and textures without bindings, masked
// materials, metals, glass and clear coats, lights that are chosen by a reservoir, the
// sky, and Russian roulette. A second entry reuses the reservoirs of neighbors. As large
// as what games ship; for bench/compile-time.
//
//   clang-dxc -T cs_6_6 -E TracePaths path-tracing.hlsl -Fo paths.dxil
//   clang-dxc -T cs_6_6 -E ReuseLights path-tracing.hlsl -Fo reuse.dxil

static const float Pi = 3.14159265;
static const uint CandidateCount = 8;
static const uint NeighborCount = 5;
static const uint None = 0xffffffff;

struct Material {
  float3 BaseColor;
  float Metalness;
  float3 Emission;
  float Roughness;
  float Transmission;
  float IndexOfRefraction;
  float Coat;
  float CoatRoughness;
  uint BaseTexture; // None without
  uint NormalTexture;
  uint SurfaceTexture;
  float Cutoff; // 0 without a mask
  float3 Absorption;
  float NormalStrength;
};

struct Mesh {
  uint VertexBuffer; // places in the heap
  uint IndexBuffer;
  uint Material;
  uint Flags; // 1: two sides, 2: indices of 16 bits
};

struct Light {
  float3 Position;
  uint Kind; // 0: sphere, 1: rectangle, 2: sun
  float3 Color;
  float Radius;
  float3 Edge0;
  float Range;
  float3 Edge1;
  float Angle;
};

struct Reservoir {
  uint Light;
  float WeightSum;
  float Weight;
  float Count;
  float2 Place; // on the light
  float2 Unused;
};

struct Surface {
  float3 Position;
  float3 Normal;
  float3 Geometric;
  float3 Tangent;
  float3 BaseColor;
  float3 Emission;
  float3 Absorption;
  float Metalness;
  float Alpha;
  float Transmission;
  float Index;
  float Coat;
  float CoatAlpha;
  bool Inside;
};

cbuffer Frame : register(b0) {
  row_major float4x4 InverseViewProjection;
  row_major float4x4 PreviousViewProjection;
  float3 CameraPosition;
  uint FrameNumber;
  float3 SunDirection;
  uint LightCount;
  float3 SunColor;
  uint MaximumBounces;
  uint2 FrameSize;
  float ApertureRadius;
  float FocusDistance;
  float SkyScale;
  float ClampValue;
};

RaytracingAccelerationStructure Scene : register(t0);
StructuredBuffer<Mesh> Meshes : register(t1);
StructuredBuffer<Material> Materials : register(t2);
StructuredBuffer<Light> Lights : register(t3);
TextureCube<float3> Sky : register(t4);
Texture2D<float4> GBuffer : register(t5); // octahedral normal, depth, roughness
StructuredBuffer<Reservoir> PreviousReservoirs : register(t6);
RWTexture2D<float4> Radiance : register(u0);
RWTexture2D<float4> Guide : register(u1);
RWStructuredBuffer<Reservoir> Reservoirs : register(u2);
SamplerState Linear : register(s0);

struct Random {
  uint4 State;

  void start(uint2 Pixel, uint Frame) { State = uint4(Pixel, Frame, 0); }
  uint next() {
    State = State * 1664525u + 1013904223u;
    State.x += State.y * State.w;
    State.y += State.z * State.x;
    State.z += State.x * State.y;
    State.w += State.y * State.z;
    State ^= State >> 16;
    return State.x;
  }
  float unit() { return (next() >> 8) / 16777216.0; }
  float2 pair() {
    float X = unit();
    return float2(X, unit());
  }
};

void basis(float3 N, out float3 T, out float3 B) {
  float3 Up = abs(N.z) < 0.9 ? float3(0, 0, 1) : float3(1, 0, 0);
  T = normalize(cross(Up, N));
  B = cross(N, T);
}

float2 onDisk(float2 U) {
  float R = sqrt(U.x), Angle = 2 * Pi * U.y;
  return float2(R * cos(Angle), R * sin(Angle));
}

float power5(float X) {
  float X2 = X * X;
  return X2 * X2 * X;
}

float3 fresnel(float3 F0, float Cosine) { return F0 + (1 - F0) * power5(saturate(1 - Cosine)); }

float fresnelDielectric(float Cosine, float Eta) {
  float Sine2 = Eta * Eta * (1 - Cosine * Cosine);
  if (Sine2 >= 1)
    return 1;
  float T = sqrt(1 - Sine2);
  float S = (Eta * Cosine - T) / (Eta * Cosine + T);
  float P = (Eta * T - Cosine) / (Eta * T + Cosine);
  return (S * S + P * P) / 2;
}

float ggx(float NoH, float Alpha) {
  float A2 = Alpha * Alpha;
  float D = NoH * NoH * (A2 - 1) + 1;
  return A2 / (Pi * D * D);
}

float smithLambda(float Cosine, float Alpha) {
  float C2 = Cosine * Cosine;
  return (sqrt(1 + Alpha * Alpha * (1 - C2) / max(C2, 1e-6)) - 1) / 2;
}

float3 sampleHalf(float3 V, float Alpha, float2 U) {
  float Cosine2 = (1 - U.x) / (1 + (Alpha * Alpha - 1) * U.x);
  float Sine = sqrt(max(1 - Cosine2, 0)), Angle = 2 * Pi * U.y;
  return float3(Sine * cos(Angle), Sine * sin(Angle), sqrt(Cosine2));
}

uint3 triangleOf(Mesh M, uint Primitive) {
  ByteAddressBuffer Indices = ResourceDescriptorHeap[NonUniformResourceIndex(M.IndexBuffer)];
  if (!(M.Flags & 2))
    return Indices.Load3(Primitive * 12);
  uint Address = Primitive * 6;
  uint2 Words = Indices.Load2(Address & ~3u);
  if (Address & 2)
    return uint3(Words.x >> 16, Words.y & 0xffff, Words.y >> 16);
  return uint3(Words.x & 0xffff, Words.x >> 16, Words.y & 0xffff);
}

// A vertex has 48 bytes: position, normal, tangent with a sign, texture coordinates.
template <typename T> T interpolate(Mesh M, uint3 Corners, float2 UV, uint Offset) {
  ByteAddressBuffer Vertices = ResourceDescriptorHeap[NonUniformResourceIndex(M.VertexBuffer)];
  T A = Vertices.Load<T>(Corners.x * 48 + Offset);
  T B = Vertices.Load<T>(Corners.y * 48 + Offset);
  T C = Vertices.Load<T>(Corners.z * 48 + Offset);
  return A * (1 - UV.x - UV.y) + B * UV.x + C * UV.y;
}

float4 sampleTexture(uint Index, float2 UV, float4 Otherwise) {
  if (Index == None)
    return Otherwise;
  Texture2D<float4> T = ResourceDescriptorHeap[NonUniformResourceIndex(Index)];
  return T.SampleLevel(Linear, UV, 0);
}

bool isOpaque(uint Instance, uint Geometry, uint Primitive, float2 Barycentrics) {
  Mesh M = Meshes[Instance + Geometry];
  Material Mat = Materials[M.Material];
  if (Mat.Cutoff <= 0)
    return true;
  float2 UV = interpolate<float2>(M, triangleOf(M, Primitive), Barycentrics, 40);
  return sampleTexture(Mat.BaseTexture, UV, (float4)1).a >= Mat.Cutoff;
}

bool isVisible(float3 From, float3 Direction, float Distance) {
  RayDesc Ray;
  Ray.Origin = From;
  Ray.Direction = Direction;
  Ray.TMin = 0.001;
  Ray.TMax = Distance * 0.999;
  RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH | RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES> Query;
  Query.TraceRayInline(Scene, RAY_FLAG_NONE, 0xff, Ray);
  while (Query.Proceed())
    if (Query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE &&
        isOpaque(Query.CandidateInstanceID(), Query.CandidateGeometryIndex(),
                 Query.CandidatePrimitiveIndex(), Query.CandidateTriangleBarycentrics()))
      Query.CommitNonOpaqueTriangleHit();
  return Query.CommittedStatus() == COMMITTED_NOTHING;
}

bool trace(float3 Origin, float3 Direction, float Least, out Surface S, out float Distance) {
  S = (Surface)0;
  Distance = 1e30;
  RayDesc Ray;
  Ray.Origin = Origin;
  Ray.Direction = Direction;
  Ray.TMin = Least;
  Ray.TMax = 1e30;
  RayQuery<RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES> Query;
  Query.TraceRayInline(Scene, RAY_FLAG_NONE, 0xff, Ray);
  while (Query.Proceed())
    if (Query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE &&
        isOpaque(Query.CandidateInstanceID(), Query.CandidateGeometryIndex(),
                 Query.CandidatePrimitiveIndex(), Query.CandidateTriangleBarycentrics()))
      Query.CommitNonOpaqueTriangleHit();
  if (Query.CommittedStatus() != COMMITTED_TRIANGLE_HIT)
    return false;

  Distance = Query.CommittedRayT();
  Mesh M = Meshes[Query.CommittedInstanceID() + Query.CommittedGeometryIndex()];
  Material Mat = Materials[M.Material];
  uint3 Corners = triangleOf(M, Query.CommittedPrimitiveIndex());
  float2 At = Query.CommittedTriangleBarycentrics();
  float3x4 ToWorld = Query.CommittedObjectToWorld3x4();
  float3x4 ToObject = Query.CommittedWorldToObject3x4();
  float2 UV = interpolate<float2>(M, Corners, At, 40);
  float3 Normal = interpolate<float3>(M, Corners, At, 12);
  float4 Tangent = interpolate<float4>(M, Corners, At, 24);
  S.Position = Origin + Direction * Distance;
  S.Inside = !Query.CommittedTriangleFrontFace();
  Normal = normalize(mul(Normal, (float3x3)ToObject));
  float3 T = normalize(mul((float3x3)ToWorld, Tangent.xyz));
  float3 Mapped = sampleTexture(Mat.NormalTexture, UV, float4(0.5, 0.5, 1, 0)).xyz * 2 - 1;
  Mapped.xy *= Mat.NormalStrength;
  S.Geometric = Normal;
  S.Normal = normalize(T * Mapped.x + cross(Normal, T) * Tangent.w * Mapped.y + Normal * Mapped.z);
  if (S.Inside && (M.Flags & 1 || Mat.Transmission > 0)) {
    S.Normal = -S.Normal;
    S.Geometric = -S.Geometric;
  }
  S.Tangent = T;
  S.BaseColor = Mat.BaseColor * sampleTexture(Mat.BaseTexture, UV, (float4)1).rgb;
  float4 Packed = sampleTexture(Mat.SurfaceTexture, UV, (float4)1);
  S.Metalness = Mat.Metalness * Packed.b;
  float Roughness = Mat.Roughness * Packed.g;
  S.Alpha = max(Roughness * Roughness, 0.001);
  S.Emission = Mat.Emission;
  S.Transmission = Mat.Transmission;
  S.Index = Mat.IndexOfRefraction;
  S.Coat = Mat.Coat;
  S.CoatAlpha = max(Mat.CoatRoughness * Mat.CoatRoughness, 0.001);
  S.Absorption = Mat.Absorption;
  return true;
}

float3 evaluate(Surface S, float3 V, float3 L) {
  float NoL = dot(S.Normal, L), NoV = dot(S.Normal, V);
  if (NoL <= 0 || NoV <= 0)
    return (float3)0;
  float3 H = normalize(V + L);
  float VoH = saturate(dot(V, H)), NoH = saturate(dot(S.Normal, H));
  float3 F0 = lerp((float3)0.04, S.BaseColor, S.Metalness);
  float3 F = fresnel(F0, VoH);
  float G = 1 / (1 + smithLambda(NoL, S.Alpha) + smithLambda(NoV, S.Alpha));
  float3 Specular = F * (ggx(NoH, S.Alpha) * G / (4 * NoV));
  float3 Diffuse = S.BaseColor * (1 - F) * ((1 - S.Metalness) * (1 - S.Transmission) * NoL / Pi);
  float3 Result = Diffuse + Specular;
  if (S.Coat > 0) {
    float FC = fresnel((float3)0.04, VoH).x * S.Coat;
    float GC = 1 / (1 + smithLambda(NoL, S.CoatAlpha) + smithLambda(NoV, S.CoatAlpha));
    Result = Result * (1 - FC) + FC * ggx(NoH, S.CoatAlpha) * GC / (4 * NoV);
  }
  return Result;
}

float specularChance(Surface S, float3 V) {
  float3 F = fresnel(lerp((float3)0.04, S.BaseColor, S.Metalness), dot(S.Normal, V));
  float Specular = max(F.x, max(F.y, F.z));
  float Diffuse = dot(S.BaseColor, (float3)(1.0 / 3)) * (1 - S.Metalness);
  return clamp(Specular / max(Specular + Diffuse, 1e-4), 0.1, 0.95);
}

// A direction and its weight; false if the path ends.
bool scatter(Surface S, float3 V, inout Random R, out float3 L, out float3 Weight) {
  L = (float3)0;
  Weight = (float3)0;
  float3 T, B;
  basis(S.Normal, T, B);
  float3 Local = float3(dot(V, T), dot(V, B), dot(V, S.Normal));
  float3 H = sampleHalf(Local, S.Alpha, R.pair());
  float3 World = T * H.x + B * H.y + S.Normal * H.z;
  if (S.Transmission > 0 && R.unit() < S.Transmission) {
    float Eta = S.Inside ? S.Index : 1 / S.Index;
    float Cosine = dot(V, World);
    if (Cosine <= 0)
      return false;
    if (R.unit() < fresnelDielectric(Cosine, Eta))
      L = reflect(-V, World);
    else
      L = refract(-V, World, Eta);
    Weight = S.Inside ? (float3)1 : S.BaseColor;
    return any(L != 0);
  }
  float Chance = specularChance(S, V);
  if (R.unit() < Chance) {
    L = reflect(-V, World);
  } else {
    float2 Disk = onDisk(R.pair());
    L = T * Disk.x + B * Disk.y + S.Normal * sqrt(saturate(1 - dot(Disk, Disk)));
  }
  float NoL = dot(S.Normal, L);
  if (NoL <= 0)
    return false;
  float3 Half = normalize(V + L);
  float NoH = saturate(dot(S.Normal, Half));
  float Density = Chance * ggx(NoH, S.Alpha) * NoH / (4 * max(dot(V, Half), 1e-4));
  Density += (1 - Chance) * NoL / Pi;
  Weight = evaluate(S, V, L) / max(Density, 1e-6);
  return true;
}

// The direction to a place on a light, its distance, and the radiance by the solid angle.
float3 lightAt(Light Li, float3 From, float2 Place, out float3 L, out float Distance) {
  switch (Li.Kind) {
  case 1: {
    float3 To = Li.Position + Li.Edge0 * (Place.x * 2 - 1) + Li.Edge1 * (Place.y * 2 - 1) - From;
    Distance = length(To);
    L = To / Distance;
    float3 N = cross(Li.Edge0, Li.Edge1);
    return Li.Color * max(-dot(N, L), 0) * 4 / (Distance * Distance);
  }
  case 2: {
    float3 T, B;
    basis(SunDirection, T, B);
    float2 Disk = onDisk(Place) * tan(Li.Angle);
    L = normalize(SunDirection + T * Disk.x + B * Disk.y);
    Distance = 1e6;
    return Li.Color * SunColor;
  }
  default: {
    float3 To = Li.Position - From;
    float3 T, B;
    basis(normalize(To), T, B);
    float2 Disk = onDisk(Place) * Li.Radius;
    To += T * Disk.x + B * Disk.y;
    Distance = length(To);
    L = To / Distance;
    float Window = saturate(1 - pow(Distance / Li.Range, 4));
    return Li.Color * (Window * Window / max(Distance * Distance, Li.Radius * Li.Radius));
  }
  }
}

float luminance(float3 C) { return dot(C, float3(0.2126, 0.7152, 0.0722)); }

float target(Surface S, float3 V, Reservoir R) {
  if (R.Light == None)
    return 0;
  float3 L;
  float Distance;
  float3 Incoming = lightAt(Lights[R.Light], S.Position, R.Place, L, Distance);
  return luminance(Incoming * evaluate(S, V, L));
}

void update(inout Reservoir R, uint Light, float2 Place, float Weight, float Count, float U) {
  R.WeightSum += Weight;
  R.Count += Count;
  if (U * R.WeightSum < Weight) {
    R.Light = Light;
    R.Place = Place;
  }
}

Reservoir chooseLight(Surface S, float3 V, inout Random R) {
  Reservoir Best = (Reservoir)0;
  Best.Light = None;
  for (uint I = 0; I < CandidateCount && LightCount; ++I) {
    Reservoir Candidate = (Reservoir)0;
    Candidate.Light = min((uint)(R.unit() * LightCount), LightCount - 1);
    Candidate.Place = R.pair();
    update(Best, Candidate.Light, Candidate.Place, target(S, V, Candidate) * LightCount, 1, R.unit());
  }
  float Target = target(S, V, Best);
  Best.Weight = Target > 0 ? Best.WeightSum / (Best.Count * Target) : 0;
  return Best;
}

float3 shade(Surface S, float3 V, Reservoir R) {
  if (R.Light == None || R.Weight <= 0)
    return (float3)0;
  float3 L;
  float Distance;
  float3 Incoming = lightAt(Lights[R.Light], S.Position, R.Place, L, Distance);
  float3 Result = Incoming * evaluate(S, V, L) * R.Weight;
  if (luminance(Result) <= 0 || !isVisible(S.Position + S.Geometric * 0.001, L, Distance))
    return (float3)0;
  return Result;
}

[numthreads(8, 8, 1)]
void TracePaths(uint2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= FrameSize))
    return;
  Random R;
  R.start(Pixel, FrameNumber);
  float2 Place = (Pixel + R.pair()) / FrameSize * float2(2, -2) + float2(-1, 1);
  float4 Far = mul(float4(Place, 1, 1), InverseViewProjection);
  float3 Direction = normalize(Far.xyz / Far.w - CameraPosition);
  float3 Origin = CameraPosition;
  if (ApertureRadius > 0) {
    float3 T, B;
    basis(Direction, T, B);
    float2 Lens = onDisk(R.pair()) * ApertureRadius;
    float3 Focus = Origin + Direction * FocusDistance;
    Origin += T * Lens.x + B * Lens.y;
    Direction = normalize(Focus - Origin);
  }

  float3 Sum = (float3)0, Throughput = (float3)1;
  bool Sharp = true;
  for (uint Bounce = 0; Bounce <= MaximumBounces; ++Bounce) {
    Surface S;
    float Distance;
    if (!trace(Origin, Direction, 0.0001, S, Distance)) {
      Sum += Throughput * Sky.SampleLevel(Linear, Direction, 0) * SkyScale;
      break;
    }
    float3 V = -Direction;
    if (S.Inside && S.Transmission > 0)
      Throughput *= exp(-S.Absorption * Distance);
    if (Sharp)
      Sum += Throughput * S.Emission;
    Reservoir Chosen = chooseLight(S, V, R);
    if (Bounce == 0) {
      Reservoirs[Pixel.y * FrameSize.x + Pixel.x] = Chosen;
      Guide[Pixel] = float4(S.Normal, Distance);
    }
    float3 Direct = shade(S, V, Chosen);
    if (Bounce > 0)
      Direct *= min(1, ClampValue / max(luminance(Direct), 1e-6));
    Sum += Throughput * Direct;

    float3 Next, Weight;
    if (!scatter(S, V, R, Next, Weight))
      break;
    Throughput *= Weight;
    Sharp = S.Transmission > 0 || S.Alpha < 0.01;
    if (Bounce > 2) {
      float Survival = saturate(max(Throughput.x, max(Throughput.y, Throughput.z)));
      if (R.unit() >= Survival)
        break;
      Throughput /= Survival;
    }
    float Side = dot(Next, S.Geometric) >= 0 ? 1 : -1;
    Origin = S.Position + S.Geometric * (Side * 0.001);
    Direction = Next;
  }
  if (any(isnan(Sum)) || any(isinf(Sum)))
    Sum = (float3)0;
  float4 Old = Radiance[Pixel];
  float Count = FrameNumber ? Old.a + 1 : 1;
  Radiance[Pixel] = float4(lerp(Old.rgb, Sum, 1 / Count), Count);
}

Surface surfaceOf(uint2 Pixel, float4 G) {
  Surface S = (Surface)0;
  float2 Place = (Pixel + 0.5) / FrameSize * float2(2, -2) + float2(-1, 1);
  float4 P = mul(float4(Place, G.z, 1), InverseViewProjection);
  S.Position = P.xyz / P.w;
  float2 E = G.xy * 2 - 1;
  float3 N = float3(E, 1 - abs(E.x) - abs(E.y));
  float Fold = saturate(-N.z);
  N.xy += float2(N.x >= 0 ? -Fold : Fold, N.y >= 0 ? -Fold : Fold);
  S.Normal = normalize(N);
  S.Geometric = S.Normal;
  S.BaseColor = (float3)0.5;
  S.Alpha = max(G.w * G.w, 0.001);
  return S;
}

[numthreads(8, 8, 1)]
void ReuseLights(uint2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= FrameSize))
    return;
  Random R;
  R.start(Pixel, FrameNumber + 77);
  float4 G = GBuffer[Pixel];
  Surface S = surfaceOf(Pixel, G);
  float3 V = normalize(CameraPosition - S.Position);
  Reservoir Own = Reservoirs[Pixel.y * FrameSize.x + Pixel.x];
  Reservoir Merged = (Reservoir)0;
  Merged.Light = None;
  update(Merged, Own.Light, Own.Place, target(S, V, Own) * Own.Weight * Own.Count, Own.Count, R.unit());

  float4 Clip = mul(float4(S.Position, 1), PreviousViewProjection);
  int2 Before = (int2)((Clip.xy / Clip.w * float2(0.5, -0.5) + 0.5) * FrameSize);
  for (uint I = 0; I < NeighborCount; ++I) {
    int2 Place = Before + (I ? (int2)(onDisk(R.pair()) * 30) : (int2)0);
    if (any(Place < 0) || any(Place >= (int2)FrameSize))
      continue;
    float4 Other = GBuffer[Place];
    if (abs(Other.z - G.z) > 0.1 * (1 - G.z) || abs(Other.w - G.w) > 0.2)
      continue;
    if (dot(surfaceOf(Place, Other).Normal, S.Normal) < 0.9)
      continue;
    Reservoir N = PreviousReservoirs[Place.y * FrameSize.x + Place.x];
    float Count = min(N.Count, 20 * CandidateCount);
    update(Merged, N.Light, N.Place, target(S, V, N) * N.Weight * Count, Count, R.unit());
  }
  float Target = target(S, V, Merged);
  Merged.Weight = Target > 0 ? Merged.WeightSum / max(Merged.Count * Target, 1e-6) : 0;
  Reservoirs[Pixel.y * FrameSize.x + Pixel.x] = Merged;
  Radiance[Pixel] = float4(shade(S, V, Merged), 1);
}
