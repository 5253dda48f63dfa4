// skinning.hlsl: Skinned vertices for ray tracing and meshlets
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// INFLUENCES: the bones of a vertex: 4 or 8; MORPHS: shapes that are blended first;
// TANGENTS

#include "include/geometry.hlsli"

cbuffer Skinning : register(b1) {
  uint VertexCount;
  uint FirstBone;
  uint MorphCount;
};
StructuredBuffer<float> MorphWeights : register(t8);
ByteAddressBuffer Positions : register(t9);
ByteAddressBuffer Frames : register(t10);     // normals and tangents, 16 bits each
ByteAddressBuffer Influences : register(t11); // numbers and weights, 16 bits each
ByteAddressBuffer Morphs : register(t12);     // positions that are added
RWByteAddressBuffer OutPositions : register(u0);
RWByteAddressBuffer OutFrames : register(u1);

float2 UnpackSigned(uint Packed) {
  return max((int2(Packed << 16, Packed) >> 16) / 32767.0f, -1);
}

uint PackSigned(float2 Value) {
  const int2 Rounded = round(clamp(Value, -1, 1) * 32767);
  return (Rounded.x & 0xffff) | Rounded.y << 16;
}

[RootSignature(RENDERER_SIGNATURE)]
[numthreads(64, 1, 1)]
void CSSkin(uint Number : SV_DispatchThreadID) {
  if (Number >= VertexCount)
    return;
  float3 Position = Positions.Load<float3>(Number * 12);
#if MORPHS
  for (uint Shape = 0; Shape < MorphCount; ++Shape)
    if (MorphWeights[Shape] != 0)
      Position += MorphWeights[Shape] *
                  Morphs.Load<float3>((Shape * VertexCount + Number) * 12);
#endif
  Bone Blended = (Bone)0;
  float Sum = 0;
  for (uint I = 0; I < INFLUENCES; ++I) {
    const uint Packed = Influences.Load((Number * INFLUENCES + I) * 4);
    const float Weight = (Packed >> 16) / 65535.0f;
    const Bone B = Bones[FirstBone + (Packed & 0xffff)];
    for (uint Row = 0; Row < 3; ++Row)
      Blended.Rows[Row] += B.Rows[Row] * Weight;
    Sum += Weight;
  }
  for (uint Row = 0; Row < 3; ++Row)
    Blended.Rows[Row] /= max(Sum, 1e-5f);
  OutPositions.Store(Number * 12, TransformPoint(Blended, Position));

  const uint2 Frame = Frames.Load2(Number * 8);
  const float3 Normal = TransformVector(Blended, DecodeNormal(UnpackSigned(Frame.x)));
  OutFrames.Store(Number * 8, PackSigned(EncodeNormal(normalize(Normal))));
#if TANGENTS
  const float3 Tangent = TransformVector(Blended, DecodeNormal(UnpackSigned(Frame.y)));
  OutFrames.Store(Number * 8 + 4, PackSigned(EncodeNormal(normalize(Tangent))));
#endif
}
