#define SCENE_RS                                                              \
  "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT), CBV(b0), "                  \
  "RootConstants(num32BitConstants=4, b1), "                                  \
  "DescriptorTable(SRV(t0, numDescriptors=8)), "                              \
  "DescriptorTable(SRV(t0, space=1, numDescriptors=unbounded)), "             \
  "DescriptorTable(UAV(u0, numDescriptors=2)), "                              \
  "StaticSampler(s0), StaticSampler(s1)"
cbuffer Frame : register(b0) { float4x4 ViewProjection; float4 Sun, Eye; };
cbuffer Draw { uint Material; float3 Tint; };
SamplerState Linear : register(s0);
SamplerComparisonState Shadow : register(s1);
Texture2D<float4> Materials[] : register(t0, space1);
