#define RS "CBV(b0), SRV(t0), UAV(u0), UAV(u1)"
cbuffer View { float4 Planes[6]; };
StructuredBuffer<float4> Bounds;
RWStructuredBuffer<uint> Visible;
RWByteAddressBuffer Count;
RWByteAddressBuffer Statistics : register(u4);
[RootSignature(RS)] [numthreads(64,1,1)] void main(uint id : SV_DispatchThreadID) {
  float4 b = Bounds[id]; bool v = true;
  for (int i = 0; i < 6; ++i) v = v && dot(Planes[i].xyz, b.xyz) > -b.w;
  if (v) { uint n; Count.InterlockedAdd(0, 1, n); Visible[n] = id; }
}
