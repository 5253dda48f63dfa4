// common.hlsli: The root signature, the constants of a frame, and helpers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef COMMON_HLSLI
#define COMMON_HLSLI

// One root signature for all pipelines: constants of the frame and of the draw or
// dispatch, one table of the pass, all material textures, and the scene for rays.
#define RENDERER_SIGNATURE                                                          \
  "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT), "                                 \
  "CBV(b0), RootConstants(b1, num32BitConstants = 12), "                            \
  "DescriptorTable(SRV(t0, numDescriptors = 16), UAV(u0, numDescriptors = 8)), "    \
  "DescriptorTable(SRV(t0, space = 1, numDescriptors = unbounded, "                 \
  "flags = DESCRIPTORS_VOLATILE)), SRV(t0, space = 2), "                            \
  "StaticSampler(s0, filter = FILTER_MIN_MAG_MIP_POINT, "                           \
  "addressU = TEXTURE_ADDRESS_CLAMP, addressV = TEXTURE_ADDRESS_CLAMP), "           \
  "StaticSampler(s1, filter = FILTER_MIN_MAG_MIP_LINEAR, "                          \
  "addressU = TEXTURE_ADDRESS_CLAMP, addressV = TEXTURE_ADDRESS_CLAMP), "           \
  "StaticSampler(s2, filter = FILTER_ANISOTROPIC), "                                \
  "StaticSampler(s3, filter = FILTER_COMPARISON_MIN_MAG_LINEAR_MIP_POINT, "         \
  "comparisonFunc = COMPARISON_GREATER_EQUAL, addressU = TEXTURE_ADDRESS_CLAMP, "   \
  "addressV = TEXTURE_ADDRESS_CLAMP)"

SamplerState PointClamp : register(s0);
SamplerState LinearClamp : register(s1);
SamplerState Anisotropic : register(s2);
SamplerComparisonState ShadowCompare : register(s3);

#define CASCADE_COUNT 4

cbuffer Frame : register(b0) {
  float4x4 WorldToView;
  float4x4 ViewToClip;
  float4x4 WorldToClip;
  float4x4 ClipToWorld;
  float4x4 PreviousWorldToClip;
  float4x4 CascadeMatrices[CASCADE_COUNT];
  float4 CascadeEnds;      // view depths
  float4 FrustumPlanes[6]; // to the inside
  float3 Eye;
  float Time;
  float3 SunDirection; // to the sun
  float TimeStep;
  float3 SunColor;
  float Exposure;
  float2 Resolution;
  float2 TexelSize;
  float2 Jitter; // in clip space
  float NearPlane;
  float FarPlane;
  uint3 ClusterCounts;
  uint LightCount;
  float3 AmbientSky;
  uint FrameNumber;
  float3 AmbientGround;
  float ShadowTexel;
  float3 FogColor;
  float FogDensity; // at height 0
  float FogFalloff;
};

static const float Pi = 3.14159265f;

// The depth is reversed: 1 at the near plane, 0 infinitely far away.
float ViewDepth(float Depth) { return NearPlane / max(Depth, 1e-7f); }

float2 ClipFromUV(float2 UV) { return UV * float2(2, -2) + float2(-1, 1); }

float2 UVFromClip(float2 Clip) { return Clip * float2(0.5f, -0.5f) + 0.5f; }

float3 WorldPosition(float2 UV, float Depth) {
  const float4 World = mul(ClipToWorld, float4(ClipFromUV(UV), Depth, 1));
  return World.xyz / World.w;
}

float Luminance(float3 Color) {
  return dot(Color, float3(0.2126f, 0.7152f, 0.0722f));
}

// A unit vector on an octahedron, as two numbers from -1 to 1.
float2 EncodeNormal(float3 N) {
  const float2 Flat = N.xy / (abs(N.x) + abs(N.y) + abs(N.z));
  if (N.z >= 0)
    return Flat;
  return (1 - abs(Flat.yx)) * select(Flat >= 0, 1.0f, -1.0f);
}

float3 DecodeNormal(float2 Encoded) {
  float3 N = float3(Encoded, 1 - abs(Encoded.x) - abs(Encoded.y));
  if (N.z < 0)
    N.xy = (1 - abs(N.yx)) * select(N.xy >= 0, 1.0f, -1.0f);
  return normalize(N);
}

uint Hash(uint Value) {
  Value = (Value ^ 61) ^ (Value >> 16);
  Value *= 9;
  Value ^= Value >> 4;
  Value *= 0x27d4eb2d;
  return Value ^ (Value >> 15);
}

// From 0 to 1; another one in each frame.
float Noise(float2 Pixel) {
  const float2 Moved = Pixel + 5.588238f * (FrameNumber % 64);
  return frac(52.9829189f * frac(dot(Moved, float2(0.06711056f, 0.00583715f))));
}

// A triangle that covers the screen.
float4 FullScreenPosition(uint Vertex, out float2 UV) {
  UV = float2((Vertex << 1) & 2, Vertex & 2);
  return float4(ClipFromUV(UV), 0, 1);
}

bool IsInFrustum(float3 Center, float Radius) {
  for (uint Plane = 0; Plane < 6; ++Plane)
    if (dot(FrustumPlanes[Plane], float4(Center, 1)) < -Radius)
      return false;
  return true;
}

#endif
