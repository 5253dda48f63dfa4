// A root signature without the flag for a descriptor heap, or with fewer
// root constants than the buffer needs, causes a warning with its own group.
// RUN: clang-dxc -T ps_6_6 -verify %s -Fo %t
// RUN: clang-dxc -T ps_6_6 -Wno-hlsl-root-signature %s -Fo %t 2>&1 | count 0
// RUN: clang-dxc -T ps_6_6 -DGOOD %s -Fo %t 2>&1 | count 0

#ifdef GOOD
#define FLAGS "CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED | SAMPLER_HEAP_DIRECTLY_INDEXED"
#define COUNT "2"
#else
#define FLAGS "0"
#define COUNT "1"
#endif

cbuffer Numbers : register(b0) { float A; float B; } // expected-warning {{'Numbers' at b0 has 8 bytes, but the root signature provides 1 root constants, which are 4 bytes}}

[RootSignature("RootFlags(" FLAGS "), RootConstants(b0, num32BitConstants = " COUNT ")")] // expected-note 3 {{is here}}
float4 main(float2 UV : UV) : SV_Target {
  Texture2D T = ResourceDescriptorHeap[0];
  SamplerState S = SamplerDescriptorHeap[1];
  // expected-warning@+2 {{the shader uses ResourceDescriptorHeap, but the root signature lacks the flag CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED}}
  // expected-warning@+1 {{the shader uses SamplerDescriptorHeap, but the root signature lacks the flag SAMPLER_HEAP_DIRECTLY_INDEXED}}
  return T.Sample(S, UV) * B;
}
