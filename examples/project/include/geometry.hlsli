// geometry.hlsli: Instances, vertices and bones
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GEOMETRY_HLSLI
#define GEOMETRY_HLSLI

#include "common.hlsli"

struct Instance {
  float4x4 World;
  float4x4 PreviousWorld;
  float4 Sphere; // in the instance's space
  uint Material;
  uint FirstBone;
  uint FirstIndex;
  uint IndexCount;
};

struct Bone {
  float4 Rows[3];
};

StructuredBuffer<Instance> Instances : register(t0);
StructuredBuffer<Bone> Bones : register(t1);

struct Vertex {
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float4 Tangent : TANGENT; // w: the handedness
  float2 UV : TEXCOORD0;
#if SKINNED
  uint4 Joints : JOINTS;
  float4 Weights : WEIGHTS;
#endif
#if VERTEX_COLOR
  float4 Color : COLOR;
#endif
};

float3 TransformPoint(Bone B, float3 P) {
  return float3(dot(B.Rows[0], float4(P, 1)), dot(B.Rows[1], float4(P, 1)),
                dot(B.Rows[2], float4(P, 1)));
}

float3 TransformVector(Bone B, float3 V) {
  return float3(dot(B.Rows[0].xyz, V), dot(B.Rows[1].xyz, V),
                dot(B.Rows[2].xyz, V));
}

Bone BlendBones(uint First, uint4 Joints, float4 Weights) {
  Bone Blended;
  for (uint Row = 0; Row < 3; ++Row) {
    Blended.Rows[Row] = 0;
    for (uint I = 0; I < 4; ++I)
      Blended.Rows[Row] += Bones[First + Joints[I]].Rows[Row] * Weights[I];
  }
  return Blended;
}

// Moves the vertex as its bones say, in the instance's space.
void Skin(inout Vertex V, Instance Drawn) {
#if SKINNED
  const Bone B = BlendBones(Drawn.FirstBone, V.Joints, V.Weights);
  V.Position = TransformPoint(B, V.Position);
  V.Normal = TransformVector(B, V.Normal);
  V.Tangent.xyz = TransformVector(B, V.Tangent.xyz);
#endif
}

#endif
