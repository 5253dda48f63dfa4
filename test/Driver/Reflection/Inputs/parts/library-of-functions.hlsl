// Requirements of library functions, as computed by each validator version.
// compile: -T lib_6_3
// compile: -T lib_6_5 -DLATER
// compile: -T lib_6_6 -DLATER
RWBuffer<float> Out : register(u0);
RWStructuredBuffer<float4> Structured : register(u1);
ByteAddressBuffer Bytes : register(t1);
cbuffer Constants { float4 Constant, Other; }
Texture2D<float4> Image : register(t0);
SamplerState Linear : register(s0);
groupshared float Shared[4];

struct Payload { float4 colour; };
struct Attributes { float2 at; };

export float sampled(float2 x) { return Image.Sample(Linear, x).x; }
export float slope(float2 x) { return ddx(x.x); }
export float biased(float2 x) { return Image.SampleBias(Linear, x, 1).x; }
export float level(float2 x) { return Image.CalculateLevelOfDetail(Linear, x); }
export float structured() { return Structured[0].x; }
export float bytes() { return Bytes.Load(4); }
export float constant() { return Constant.x; }
export void memory() { Shared[0] = Out[1]; }
export void meet() { GroupMemoryBarrierWithGroupSync(); }
export void fence() { DeviceMemoryBarrier(); }
export uint lanes(uint x) { return WaveActiveSum(x); }
export uint quad(uint x) { return QuadReadAcrossX(x); }
export double twice(double x) { return x * 2; }
export uint64_t long_product(uint64_t x) { return x * 3; }
#ifdef LATER
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> Feedback : register(u2);
export void feedback(float2 x) { Feedback.WriteSamplerFeedback(Image, Linear, x); }
export uint same(uint x) { return WaveMatch(x).x; }
#endif
[shader("compute")] [numthreads(4, 4, 1)] void compute(uint i : SV_GroupIndex) {
  Shared[i & 3] = i;
  GroupMemoryBarrierWithGroupSync();
  Out[i] = Shared[2];
}
[shader("miss")] void miss(inout Payload p) { p.colour = 0; }
[shader("closesthit")] void hit(inout Payload p, Attributes a) { p.colour = a.at.x; }
[shader("raygeneration")] void rays() { Out[DispatchRaysIndex().x] = 1; }
[shader("callable")] void callable(inout Attributes a) { a.at = 1; }
[shader("pixel")] float4 pixel(float2 u : U) : SV_Target { return Image.Sample(Linear, u); }
[shader("vertex")] float4 vertex(float2 u : U) : SV_Position { return u.xyxy; }
