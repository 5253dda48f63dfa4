// bindless-arrays.hlsl: Materials fetched through unbounded arrays
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shades a visibility buffer: every pixel holds the number of a material, a
// material holds the numbers of its textures and its sampler in arrays without
// an end. Neighbouring pixels may have different materials, so every number is
// marked as non-uniform.
//
//   clang-dxc -T cs_6_0 -E main bindless-arrays.hlsl -Fo bindless-arrays.dxil
//
// Dispatch(ceil(Width / 8), ceil(Height / 8), 1)
//
// Each endless array has a space for itself: ColorTextures space 1,
// RoughnessTextures space 2, both from t0. The four samplers begin at s0 of the
// default space; there the compiler binds Pass to b0, Visibility, Coordinates
// and Materials to t0, t1, t2, and Target to u0.

struct Material {
  float4 BaseColor;
  uint ColorTexture;
  uint RoughnessTexture;
  uint Sampler;
  float Roughness;
};

struct Surface {
  float4 Color;
  float Roughness;
};

cbuffer Pass {
  uint2 Size;
};

Texture2D<float4> ColorTextures[] : register(t0, space1);
Texture2D<float> RoughnessTextures[] : register(t0, space2);
SamplerState Samplers[4] : register(s0);

Texture2D<uint> Visibility;
Texture2D<float2> Coordinates;
StructuredBuffer<Material> Materials;
RWTexture2D<float4> Target;

static const uint NoMaterial = 0xffffffff;

Surface Fetch(Material From, float2 Coordinate) {
  const uint Sampler = NonUniformResourceIndex(From.Sampler);
  const uint Color = NonUniformResourceIndex(From.ColorTexture);
  const uint Roughness = NonUniformResourceIndex(From.RoughnessTexture);

  Surface Result;
  Result.Color = From.BaseColor * ColorTextures[Color].SampleLevel(
                                      Samplers[Sampler], Coordinate, 0.0f);
  Result.Roughness = From.Roughness * RoughnessTextures[Roughness].SampleLevel(
                                          Samplers[Sampler], Coordinate, 0.0f);
  return Result;
}

[numthreads(8, 8, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  if (any(ID.xy >= Size))
    return;

  const uint Index = Visibility[ID.xy];
  if (Index == NoMaterial) {
    Target[ID.xy] = 0.0f;
    return;
  }
  const Surface Seen = Fetch(Materials[Index], Coordinates[ID.xy]);
  Target[ID.xy] = float4(Seen.Color.rgb, Seen.Roughness);
}
