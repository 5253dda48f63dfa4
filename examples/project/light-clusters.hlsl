// light-clusters.hlsl: Which lights reach each cluster of the view
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SPOT_CONES: test the cones of spots, not only their spheres; GROUP: the lights
// that are tested at once

#include "include/lights.hlsli"

#define CAPACITY 128

RWStructuredBuffer<uint> ClusterLists : register(u0); // a count, then numbers

struct Sphere {
  float3 Center; // in view space
  float Radius;
};

groupshared Sphere Spheres[GROUP];
groupshared uint Numbers[GROUP];

struct Box {
  float3 Low, High;
};

// Of a cluster, in view space.
Box ClusterBox(uint3 Cluster) {
  const float2 Slices = float2(Cluster.z, Cluster.z + 1) / ClusterCounts.z;
  const float2 Depths = NearPlane * pow(FarPlane / NearPlane, Slices);
  const float2 Scale = 1 / float2(ViewToClip[0][0], ViewToClip[1][1]);
  const float2 A = ClipFromUV(Cluster.xy / (float2)ClusterCounts.xy) * Scale;
  const float2 B = ClipFromUV((Cluster.xy + 1) / (float2)ClusterCounts.xy) * Scale;
  const float4 X = float4(A.x, B.x, A.x, B.x) * Depths.xxyy;
  const float4 Y = float4(A.y, B.y, A.y, B.y) * Depths.xxyy;
  Box Result;
  Result.Low = float3(min(min(X.x, X.y), min(X.z, X.w)),
                      min(min(Y.x, Y.y), min(Y.z, Y.w)), Depths.x);
  Result.High = float3(max(max(X.x, X.y), max(X.z, X.w)),
                       max(max(Y.x, Y.y), max(Y.z, Y.w)), Depths.y);
  return Result;
}

bool Reaches(Sphere S, Box B) {
  const float3 Nearest = clamp(S.Center, B.Low, B.High) - S.Center;
  return dot(Nearest, Nearest) <= S.Radius * S.Radius;
}

#if SPOT_CONES
// Whether the sphere around the cluster is in the light's cone.
bool ConeReaches(Light From, Box B) {
  if (From.Kind != 1)
    return true;
  const float3 Center = (B.Low + B.High) / 2;
  const float Radius = length(B.High - B.Low) / 2;
  const float3 Apex = mul(WorldToView, float4(From.Position, 1)).xyz;
  const float3 Axis = mul((float3x3)WorldToView, From.Direction);
  const float3 To = Center - Apex;
  const float Along = dot(To, Axis);
  const float Sin = sqrt(1 - From.CosOuter * From.CosOuter);
  const float Across = sqrt(max(dot(To, To) - Along * Along, 0));
  return From.CosOuter * Across - Along * Sin <= Radius && Along >= -Radius;
}
#endif

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(GROUP, 1, 1)]
void CSClusters(uint Number : SV_DispatchThreadID, uint Thread : SV_GroupIndex) {
  const uint3 Cluster = uint3(Number % ClusterCounts.x,
                              Number / ClusterCounts.x % ClusterCounts.y,
                              Number / (ClusterCounts.x * ClusterCounts.y));
  const bool IsCluster = Cluster.z < ClusterCounts.z;
  const Box B = ClusterBox(Cluster);
  const uint First = ClusterNumber(Cluster) * (CAPACITY + 1);
  uint Count = 0;
  for (uint Begin = 0; Begin < LightCount; Begin += GROUP) {
    const uint Loaded = min(Begin + Thread, LightCount - 1);
    const Light From = Lights[Loaded];
    Spheres[Thread].Center = mul(WorldToView, float4(From.Position, 1)).xyz;
    Spheres[Thread].Radius = From.Range;
    Numbers[Thread] = Loaded;
    GroupMemoryBarrierWithGroupSync();
    const uint InGroup = min(GROUP, LightCount - Begin);
    for (uint I = 0; I < InGroup && Count < CAPACITY; ++I) {
      bool IsListed = IsCluster && Reaches(Spheres[I], B);
#if SPOT_CONES
      IsListed = IsListed && ConeReaches(Lights[Numbers[I]], B);
#endif
      if (IsListed)
        ClusterLists[First + ++Count] = Numbers[I];
    }
    GroupMemoryBarrierWithGroupSync();
  }
  if (IsCluster)
    ClusterLists[First] = Count;
}
