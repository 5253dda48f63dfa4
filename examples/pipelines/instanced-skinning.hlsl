// instanced-skinning.hlsl: A crowd that moves
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each instance has a pose, which is a range of rows in one buffer; four joints
// move each vertex. Instances fade by a pattern of holes, not by blending.
//
//   clang-dxc -T vs_6_0 -E VSMain instanced-skinning.hlsl -Fo skinning.vs.dxil
//   clang-dxc -T ps_6_0 -E PSMain instanced-skinning.hlsl -Fo skinning.ps.dxil
//
// DrawIndexedInstanced with as many instances as Instances has elements

struct Instance {
  row_major float3x4 ToWorld;
  uint FirstJoint;
  float Shown; // 0 to 1
  float3 Tint;
};
StructuredBuffer<Instance> Instances;
StructuredBuffer<float4> Joints; // three rows of a matrix each
cbuffer View {
  float4x4 ToClip;
};
Texture2D Skin;
SamplerState Linear;

struct Vertex {
  float3 Position : POSITION;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
  uint4 Joints : JOINTS;
  float4 Weights : WEIGHTS;
};
struct Pixel {
  float4 Position : SV_Position;
  float3 Normal : NORMAL;
  float2 UV : TEXCOORD;
  nointerpolation uint Instance : INSTANCE;
};

float3x4 getJoint(uint Number) {
  return float3x4(Joints[Number * 3], Joints[Number * 3 + 1],
                  Joints[Number * 3 + 2]);
}

Pixel VSMain(Vertex In, uint ID : SV_InstanceID) {
  Instance I = Instances[ID];
  float3x4 Bones = 0;
  for (uint N = 0; N < 4; ++N)
    Bones += getJoint(I.FirstJoint + In.Joints[N]) * In.Weights[N];
  float3 Moved = mul(Bones, float4(In.Position, 1));
  Pixel Out;
  Out.Position = mul(ToClip, float4(mul(I.ToWorld, float4(Moved, 1)), 1));
  Out.Normal = mul((float3x3)I.ToWorld, mul((float3x3)Bones, In.Normal));
  Out.UV = In.UV;
  Out.Instance = ID;
  return Out;
}

float getThreshold(uint2 Pixel) {
  static const float Pattern[16] = {0, 8, 2, 10, 12, 4, 14, 6,
                                    3, 11, 1, 9, 15, 7, 13, 5};
  return (Pattern[(Pixel.y & 3) * 4 + (Pixel.x & 3)] + 0.5) / 16;
}

float4 PSMain(Pixel In, bool IsFront : SV_IsFrontFace) : SV_Target {
  Instance I = Instances[In.Instance];
  clip(I.Shown - getThreshold((uint2)In.Position.xy));
  float3 N = normalize(In.Normal) * (IsFront ? 1 : -1);
  float Light = 0.6 + 0.4 * N.y;
  return float4(Skin.Sample(Linear, In.UV).rgb * I.Tint * Light, 1);
}
