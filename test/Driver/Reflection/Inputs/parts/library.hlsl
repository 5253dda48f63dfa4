// compile: -T lib_6_3
// compile: -T lib_6_6
// Functions, with the resources that each uses.
struct Light { float3 position; float range; float4 colour[2]; };
cbuffer Scene { float4x4 view; Light lights[4]; }
StructuredBuffer<Light> structured : register(t2);
RWByteAddressBuffer Out;
Texture2D<float3> plain;
SamplerState s;

export float4 one(float3 a, inout int2 b, out float c) {
  c = lights[b.x].range + view[0][1];
  b += 1;
  return a.xyzz;
}
export float two(float2 uv) { return plain.SampleLevel(s, uv, 0).z; }

[shader("compute")]
[numthreads(4, 1, 1)]
void shader(uint i : SV_DispatchThreadID) {
  Out.Store(0, asuint(structured[i].range));
}
