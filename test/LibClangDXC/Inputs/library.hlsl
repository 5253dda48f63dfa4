// What a linker, a debugger and a reflection reader have something to do with.
RWStructuredBuffer<float4> Out : register(u0);
cbuffer Constants : register(b0) { float4 Scale; int Steps; }
struct Two { float3 a; int b[2]; };

export float4 nearby(float4 x, inout Two t) {
  t.b[x.x > 0] += Steps;
  return x * t.a.xyzz * Scale;
}

[shader("compute")]
[RootSignature("UAV(u0), CBV(b0)")]
[numthreads(8, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Two t = {float3(1, 2, i), {3, 4}};
  for (uint n = 0; n < i; ++n)
    Out[n] = nearby(Out[n ^ 1], t);
}
