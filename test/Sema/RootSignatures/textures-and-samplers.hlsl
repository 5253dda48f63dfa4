// Samplers are bound by static samplers and tables, textures only by tables.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -verify=good -rootsig-define TABLES %s

#define TABLES "DescriptorTable(SRV(t0, numDescriptors=2), UAV(u0)), DescriptorTable(Sampler(s0)), StaticSampler(s1)"

// good-no-diagnostics
Texture2D<float4> Colours : register(t0); // expected-error {{'Colours' at t0 is a texture, but root parameter 0, SRV(t0), is a root descriptor, which can only hold a raw or structured buffer without a counter}}
Buffer<float> Weights : register(t1);     // expected-error {{'Weights' at t1 is a typed buffer, but root parameter 1, SRV(t1), is}}
SamplerState Smooth : register(s0);       // expected-error {{'Smooth' at s0 is not covered by the root signature; the nearest is static sampler 0, StaticSampler(s1)}}
SamplerState Sharp : register(s1);
RWTexture2D<float4> Out : register(u0);

[RootSignature("SRV(t0), SRV(t1), DescriptorTable(UAV(u0)), StaticSampler(s1)")] // expected-note {{root parameter 0 is here}} expected-note {{root parameter 1 is here}} expected-note {{static sampler 0 is here}}
[numthreads(8, 8, 1)]
void main(uint2 id : SV_DispatchThreadID) {
  Out[id] = Weights[id.x] * Colours.SampleLevel(Smooth, id, 0) +
            Colours.SampleLevel(Sharp, id, 0);
}
