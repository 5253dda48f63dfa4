// Raw gathers require textures of unsigned scalars
// of any width, like D3D's single-component formats.
// RUN: clang-dxc -T cs_6_7 -verify %s

Texture2D<int> Ints;
Texture2D<float> Floats;
Texture2D<uint2> Vectors;
Texture2D<bool> Bools;
SamplerState Smp;
RWStructuredBuffer<float4> Out;

[numthreads(1, 1, 1)]
void main() {
  float2 At = 0;
  Out[0] = Ints.GatherRaw(Smp, At); // expected-error {{a texture of 'int' has no raw texels to gather: its elements must be uint16_t, uint or uint64_t}}
  Out[1] = Floats.GatherRaw(Smp, At); // expected-error {{a texture of 'float' has no raw texels to gather}}
  Out[2] = Vectors.GatherRaw(Smp, At); // expected-error {{a texture of 'uint2' has no raw texels to gather}}
  Out[3] = Bools.GatherRaw(Smp, At); // expected-error {{a texture of 'bool' has no raw texels to gather}}
}
