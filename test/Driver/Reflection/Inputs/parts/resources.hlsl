// compile: -T cs_6_0
// compile: -T cs_6_6
// Each kind of resource, in arrays and alone.
struct Light { float3 position; float range; float4 colour[2]; };
struct Pair { float a; uint2 b; };
cbuffer Scene : register(b1) {
  float4x4 view;
  float3 eye;
  int n;
  Light lights[4];
  float2 unused;
  bool flag;
  row_major float3x4 rows;
}
cbuffer Unused { float nobody; }
float global;
float4 unusedGlobal;
ConstantBuffer<Light> constant;
ConstantBuffer<Light> constants[3] : register(b7);
StructuredBuffer<Pair> structured : register(t2);
RWStructuredBuffer<Pair> counted;
AppendStructuredBuffer<Pair> appended;
ConsumeStructuredBuffer<double2> consumed;
Texture2D<float4> plain;
Texture2DMS<float4, 4> multisampled;
Texture2DArray<uint2> slices;
TextureCube<float> cube;
TextureCubeArray<float4> cubes;
Texture1D<float3> line1;
Texture3D<int4> volume;
Texture2D<unorm float3> normalised;
Texture2D many[5];
Texture2D endless[] : register(t0, space3);
Buffer<int> typed;
ByteAddressBuffer raw;
RWTexture3D<float2> rwVolume;
RWTexture2D<snorm float4> rwNormalised;
RWTexture1DArray<int2> rwSlices;
globallycoherent RWBuffer<uint> coherent;
RWByteAddressBuffer rwRaw;
SamplerState s;
SamplerComparisonState compare;
namespace N { Texture2D inside; cbuffer Deep { float depth; } }

tbuffer Table { float4 first; float4x4 second; float last; }
TextureBuffer<Light> lightTable;

[numthreads(8, 4, 2)]
void main(uint3 id : SV_DispatchThreadID) {
  Pair p = structured[id.x];
  p.a += global + lights[id.y].range + view[0][1] + constant.range;
  p.a += constants[1].position.x + (flag ? n : 1) + rows[1][2];
  p.a += plain.SampleLevel(s, p.a, 0).x + multisampled.Load(id.xy, 0).x;
  p.a += slices.Load(int4(id, 0)).x + cube.SampleCmpLevelZero(compare, p.a, 0.5);
  p.a += cubes.SampleLevel(s, p.a, 0).y + line1.Load(int2(id.xy)).y;
  p.a += volume.Load(int4(id, 0)).w + normalised.Load(int3(id)).z;
  p.a += many[2].Load(0).x + endless[id.x].Load(0).x;
  p.a += typed[id.x] + raw.Load(4) + rwSlices[id.xy].x + coherent[id.x];

  p.a += N::inside.Load(0).x + first.y + second[1][1] + lightTable.range;
  p.a += (float)consumed.Consume().x;
  rwVolume[id] = p.a;
  rwNormalised[id.xy] = p.a;
  rwRaw.Store(0, asuint(p.a));
  appended.Append(p);
  counted[id.x] = p;
  counted.IncrementCounter();
}
