#include "scene.hlsli"
struct Light { float4 Position, Color; };
StructuredBuffer<Light> Lights : register(t0);
Texture2D<float4> Albedo;
Texture2D<float4> Normals;
Texture2DArray<float> Cascades : register(t4);
TextureCube<float3> Sky : register(t6);
#if DEBUG_VIEW
RWTexture2D<float4> Overdraw;
#endif
struct V { float4 p : SV_Position; float3 n : NORMAL; float2 uv : TEXCOORD; };
[RootSignature(SCENE_RS)] V vertex(float3 p : POSITION, float3 n : NORMAL, float2 uv : TEXCOORD) {
  V v = {mul(ViewProjection, float4(p, 1)), n, uv}; return v;
}
[RootSignature(SCENE_RS)] float4 pixel(V v) : SV_Target {
  float4 c = Albedo.Sample(Linear, v.uv) * Materials[NonUniformResourceIndex(Material)].Sample(Linear, v.uv);
  float3 n = v.n;
#if NORMAL_MAP
  n += Normals.Sample(Linear, v.uv).xyz;
#endif
  for (int i = 0; i < 4; ++i) c.rgb += Lights[i].Color.rgb * saturate(dot(n, Lights[i].Position.xyz));
#if SHADOWS
  c *= Cascades.SampleCmpLevelZero(Shadow, float3(v.uv, 0), v.p.z);
#endif
  c.rgb += Sky.Sample(Linear, n) * Tint;
#if DEBUG_VIEW
  Overdraw[uint2(v.p.xy)] += 1;
#endif
  return c;
}
