// Functions and structs of other stages may be in the same file: interpolation
// modes, semantics and functions that compute shaders do not support.
// RUN: clang-dxc -T cs_6_0 -verify %s
// RUN: clang-dxc -T cs_6_6 -verify %s
// expected-no-diagnostics

struct Vertex {
  float4 Position : SV_Position;
  nointerpolation uint Material : MATERIAL;
  linear centroid float2 UV : TEXCOORD0;
  noperspective float Fog : TEXCOORD1;
  sample float3 Normal : NORMAL;
};

Vertex vertex(uint ID : SV_VertexID, uint Instance : SV_InstanceID) {
  return (Vertex)0;
}

float4 pixel(Vertex In, bool IsFront : SV_IsFrontFace, linear float A : A) : SV_Target0 {
  clip(In.Fog);
  return ddx(A) + fwidth(A);
}

RWStructuredBuffer<float> Out;

[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  // Common words are names elsewhere.
  float linear = 1, centroid = 2, sample = 3;
  Out[id] = linear + centroid + sample;
}
