// bindless-heap.hlsl: Materials fetched through the descriptor heap
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shades a visibility buffer: every pixel holds the number of a material, a
// material holds the indices of its textures and its sampler in the descriptor
// heaps. Neighboring pixels may have different materials, so every index is
// marked as non-uniform.
//
//   clang-dxc -T cs_6_6 -E main bindless-heap.hlsl -Fo bindless-heap.dxil
//
// Dispatch(ceil(Width / 8), ceil(Height / 8), 1). The root signature needs
// CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED and SAMPLER_HEAP_DIRECTLY_INDEXED.
//
// Nothing but the constants at b0 is bound: all else is in the heaps.

struct Material {
  float4 BaseColor;
  uint ColorTexture; // indices in the heap of resources
  uint RoughnessTexture;
  uint Sampler; // an index in the heap of samplers
  float Roughness;
};

struct Surface {
  float4 Color;
  float Roughness;
};

struct View {
  uint2 Size;
  uint Visibility; // indices in the heap of resources
  uint Coordinates;
  uint Materials;
  uint Target;
};

ConstantBuffer<View> Pass : register(b0);

static const uint NoMaterial = 0xffffffff;

Surface Fetch(Material From, float2 Coordinate) {
  Texture2D<float4> Colors =
      ResourceDescriptorHeap[NonUniformResourceIndex(From.ColorTexture)];
  Texture2D<float> Roughness =
      ResourceDescriptorHeap[NonUniformResourceIndex(From.RoughnessTexture)];
  SamplerState Filter =
      SamplerDescriptorHeap[NonUniformResourceIndex(From.Sampler)];

  Surface Result;
  Result.Color =
      From.BaseColor * Colors.SampleLevel(Filter, Coordinate, 0.0f);
  Result.Roughness =
      From.Roughness * Roughness.SampleLevel(Filter, Coordinate, 0.0f);
  return Result;
}

[numthreads(8, 8, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  if (any(ID.xy >= Pass.Size))
    return;

  Texture2D<uint> Visibility = ResourceDescriptorHeap[Pass.Visibility];
  Texture2D<float2> Coordinates = ResourceDescriptorHeap[Pass.Coordinates];
  StructuredBuffer<Material> Materials = ResourceDescriptorHeap[Pass.Materials];
  RWTexture2D<float4> Target = ResourceDescriptorHeap[Pass.Target];

  const uint Index = Visibility[ID.xy];
  if (Index == NoMaterial) {
    Target[ID.xy] = 0.0f;
    return;
  }
  const Surface Seen = Fetch(Materials[Index], Coordinates[ID.xy]);
  Target[ID.xy] = float4(Seen.Color.rgb, Seen.Roughness);
}
