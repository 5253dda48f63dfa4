// ray-shadows.hlsl: Shadows of the sun by rays
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RAYS: for each pixel; SOFT: the sun has a size; ALPHA_TEST: of surfaces that are
// hit; CHECKERBOARD: every second pixel

#include "include/geometry.hlsli"
#include "include/materials.hlsli"

cbuffer Shadows : register(b1) {
  float SunRadius; // of a disk at distance 1
  float MaxDistance;
  float Offset;
};
RaytracingAccelerationStructure Scene : register(t0, space2);
Texture2D<float> Depths : register(t8);
Texture2D<float2> Normals : register(t9);
ByteAddressBuffer Indices : register(t10);
ByteAddressBuffer TextureCoordinates : register(t11);
RWTexture2D<float> Lit : register(u0);

// Toward a place on the sun's disk.
float3 SunSample(float2 Pixel, uint Ray) {
#if SOFT
  const float3 Up = abs(SunDirection.y) < 0.9f ? float3(0, 1, 0) : float3(1, 0, 0);
  const float3 X = normalize(cross(Up, SunDirection));
  const float3 Y = cross(SunDirection, X);
  const float Angle = 2 * Pi * frac(Noise(Pixel) + Ray * 0.618034f);
  const float Radius = SunRadius * sqrt((Ray + Noise(Pixel.yx)) / RAYS);
  float2 Place;
  sincos(Angle, Place.y, Place.x);
  return normalize(SunDirection + (X * Place.x + Y * Place.y) * Radius);
#else
  return SunDirection;
#endif
}

#if ALPHA_TEST
bool IsSolid(uint Number, uint Triangle, float2 Barycentrics) {
  const Instance Hit = Instances[Number];
  const Material M = Materials[Hit.Material];
  const uint3 Corners = Indices.Load3((Hit.FirstIndex + Triangle * 3) * 4);
  const float2 A = TextureCoordinates.Load<float2>(Corners.x * 8);
  const float2 B = TextureCoordinates.Load<float2>(Corners.y * 8);
  const float2 C = TextureCoordinates.Load<float2>(Corners.z * 8);
  const float2 UV = A + (B - A) * Barycentrics.x + (C - A) * Barycentrics.y;
  Texture2D<float4> Base = Textures[NonUniformResourceIndex(M.BaseTexture)];
  return Base.SampleLevel(Anisotropic, UV, 0).a * M.BaseColor.a >= M.AlphaCutoff;
}
#endif

bool IsBlocked(RayDesc Ray) {
#if ALPHA_TEST
  RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> Query;
  Query.TraceRayInline(Scene, RAY_FLAG_NONE, 0xff, Ray);
  while (Query.Proceed())
    if (Query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE &&
        IsSolid(Query.CandidateInstanceID(), Query.CandidatePrimitiveIndex(),
                Query.CandidateTriangleBarycentrics()))
      Query.CommitNonOpaqueTriangleHit();
#else
  RayQuery<RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> Query;
  Query.TraceRayInline(Scene, RAY_FLAG_NONE, 0xff, Ray);
  Query.Proceed();
#endif
  return Query.CommittedStatus() == COMMITTED_TRIANGLE_HIT;
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(8, 8, 1)]
void CSRayShadows(uint2 Pixel : SV_DispatchThreadID) {
#if CHECKERBOARD
  Pixel.x = Pixel.x * 2 + ((Pixel.y + FrameNumber) & 1);
#endif
  if (any(Pixel >= (uint2)Resolution))
    return;
  const float Depth = Depths[Pixel];
  const float3 Normal = DecodeNormal(Normals[Pixel]);
  if (Depth == 0 || dot(Normal, SunDirection) <= 0) {
    Lit[Pixel] = Depth == 0;
    return;
  }
  const float2 UV = (Pixel + 0.5f) * TexelSize;
  RayDesc Ray;
  Ray.Origin = WorldPosition(UV, Depth) + Normal * Offset;
  Ray.TMin = 0;
  Ray.TMax = MaxDistance;
  float Sum = 0;
  for (uint I = 0; I < RAYS; ++I) {
    Ray.Direction = SunSample(Pixel, I);
    Sum += IsBlocked(Ray) ? 0 : 1;
  }
  Lit[Pixel] = Sum / RAYS;
}
