// Methods are declared when their name is looked up: all overloads of the
// name, for each specialization, however often and in whatever order.

// RUN: clang-dxc -T cs_6_6 -verify %s

Texture2D<float4> Colours;
Texture2D<float> Depths;
Texture2D Shorthand;
ByteAddressBuffer Bytes;
SamplerState Sampler;
SamplerComparisonState Comparison;
RWBuffer<float4> Out;

template <typename T> T fetch(Texture2D<T> Source, uint2 Place) {
  int3 Whole = {Place, 0};
  T Texel = Source[Place] + Source.Load(Whole);
  return Texel + Source.mips[1][Place];
}

struct Material {
  Texture2D<float4> Albedo;
  float4 sample(float2 UV) { return Albedo.SampleLevel(Sampler, UV, 0); }
};
Material Wood;

[numthreads(1, 1, 1)] void main() {
  // All overloads, again after a failure.
  Colours.SampleLevel(); // expected-error {{no form of 'SampleLevel' takes 0 arguments}} expected-note 3 {{'float4 SampleLevel(SamplerState sampler, float2 location, float level}}
  Out[0] = Colours.SampleLevel(Sampler, float2(0, 0), 0);
  Out[1] = Colours.SampleLevel(Sampler, float2(0, 0), 0, int2(1, 1));
  uint Status;
  Out[2] = Colours.SampleLevel(Sampler, float2(0, 0), 0, int2(1, 1), Status);

  // The types are those of each specialisation.
  float Depth = Depths.SampleLevel(Sampler, float2(0, 0), 0);
  Out[3] = Depth + Depths.SampleCmpLevelZero(Comparison, float2(0, 0), Depth);
  Out[4] = Shorthand.SampleLevel(Sampler, float2(0, 0), 0);
  float4 Texel = Colours.SampleLevel(Sampler, float2(0, 0), 0).xyzw;
  Depths.SampleLevel(Sampler, float2(0, 0), 0).y; // expected-error {{vector component access exceeds type 'float1'}}

  // From templates and from structs.
  Out[5] = fetch<float4>(Colours, uint2(0, 0)) + fetch<float>(Depths, uint2(0, 0));
  Out[6] = Wood.sample(float2(0, 0)) + Texel;

  // Templates of methods.
  Out[7] = Bytes.Load<float4>(0) + Bytes.Load(0);

  // What no resource, or not this one, has.
  Colours.Store(0, 1);   // expected-error {{no member named 'Store' in 'Texture2D<>'}}
  Bytes.Sample(Sampler); // expected-error {{no member named 'Sample' in 'ByteAddressBuffer'}}
  Bytes.Sample(Sampler); // expected-error {{no member named 'Sample' in 'ByteAddressBuffer'}}
}
