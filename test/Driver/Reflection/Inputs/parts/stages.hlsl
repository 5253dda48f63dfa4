// compile: -T vs_6_0 -E vertex
// compile: -T hs_6_0 -E hull
// compile: -T ds_6_0 -E domain
// compile: -T gs_6_0 -E geometry
// compile: -T ps_6_0 -E pixel
// compile: -T vs_6_6 -E vertex
// compile: -T hs_6_6 -E hull
// compile: -T ds_6_6 -E domain
// compile: -T gs_6_6 -E geometry
// compile: -T ps_6_6 -E pixel
// compile: -T as_6_5 -E amplify
// compile: -T ms_6_5 -E mesh
// compile: -T ms_6_6 -E mesh
// Signatures and states of the stages.
cbuffer Camera : register(b0) { float4x4 toClip; float3 eye; float factor; }
Texture2D<float4> albedo : register(t0);
SamplerState s : register(s0);
RWTexture2D<float> touched : register(u3);
struct Corner {
  float4 position : SV_Position;
  float2 uv : TEXCOORD0;
  nointerpolation uint id : IDENTITY;
};
struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float3 bias : BIAS;
};

Corner vertex(float3 position : POSITION, float2 uv : UV1,
              uint number : SV_VertexID) {
  Corner c;
  c.position = mul(toClip, float4(position, 1));
  c.uv = uv;
  c.id = number;
  return c;
}

Constants constants(InputPatch<Corner, 3> patch) {
  Constants c;
  c.edges[0] = c.edges[1] = c.edges[2] = factor;
  c.inside = factor;
  c.bias = eye;
  return c;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 3> patch, uint i : SV_OutputControlPointID) {
  return patch[i];
}

[domain("tri")]
Corner domain(Constants c, float3 at : SV_DomainLocation,
              const OutputPatch<Corner, 3> patch) {
  Corner made = patch[0];
  made.position.xyz += c.bias + at;
  return made;
}

[maxvertexcount(3)]
void geometry(triangle Corner given[3], inout TriangleStream<Corner> made) {
  for (uint i = 0; i < 3; ++i) {
    Corner c = given[i];
    c.position.z *= factor;
    made.Append(c);
  }
  made.RestartStrip();
}

struct Pixel { float4 colour : SV_Target0; float depth : SV_Depth; };
Pixel pixel(Corner c, bool front : SV_IsFrontFace) {
  Pixel p;
  p.colour = albedo.Sample(s, c.uv) * (front ? 1 : factor);
  p.depth = c.position.z;
  touched[c.position.xy] = p.depth;
  return p;
}

struct Payload { float4 row; uint n; };
groupshared Payload payload;
struct Primitive { uint number : SV_PrimitiveID; float3 normal : NORMAL; };
[numthreads(32, 1, 1)]
void amplify(uint i : SV_GroupIndex) {
  if (i == 0) {
    payload.row = toClip[1];
    payload.n = (uint)factor;
  }
  DispatchMesh(2, 1, 1, payload);
}

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void mesh(uint i : SV_GroupIndex, in payload Payload given,
          out vertices Corner corners[32], out indices uint3 triangles[16],
          out primitives Primitive each[16]) {
  SetMeshOutputCounts(32, 16);
  Corner c;
  c.position = mul(toClip, given.row);
  c.uv = i;
  c.id = given.n;
  corners[i] = c;
  if (i < 16) {
    Primitive p;
    p.number = i;
    p.normal = eye;
    triangles[i] = i;
    each[i] = p;
  }
}
