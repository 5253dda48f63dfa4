#include "scene.hlsli"
struct Particle { float4 Position; float Size; };
StructuredBuffer<Particle> Particles : register(t0);
Texture2D<float4> Sprite;
Texture2D<float> Depth : register(t4);
Texture2D<float4> Noise[3] : register(t5);
[RootSignature(SCENE_RS)] float4 vertex(uint id : SV_VertexID) : SV_Position {
  return mul(ViewProjection, Particles[id / 6].Position);
}
[RootSignature(SCENE_RS)] float4 pixel(float4 p : SV_Position) : SV_Target {
  float4 c = Sprite.Sample(Linear, p.xy * Tint.xy);
  c.a *= saturate(Depth[uint2(p.xy)] - p.z);
#if TURBULENCE
  c *= Noise[Material % 3].Sample(Linear, p.xy);
#endif
  return c;
}
