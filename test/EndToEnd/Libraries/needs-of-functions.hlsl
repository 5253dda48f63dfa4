// RDAT of each function: its resources, features (bit 40 for
// derivatives, bit 41 for a thread group), the stages that
// can run it and the oldest shader model that supports it.
// The values are those of dxc, whose validator compares them.
// RUN: clang-dxc -T lib_6_8 %s -Fo %t.dxil
// RUN: dxil-dis --verify %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %python %S/../../Container/Inputs/read-rdat.py %t.dxil > %t.rdat
// RUN: FileCheck %s --match-full-lines < %t.rdat
// RUN: %if dxc %{ dxc -T lib_6_8 %s -Fo %t.dxc %}
// RUN: %if dxc %{ %python %S/../../Container/Inputs/read-rdat.py %t.dxc | diff %t.rdat - %}

RWBuffer<float4> Open[4];
RWBuffer<float4> Sp : register(space3);
RWBuffer<uint> U1;
RWStructuredBuffer<uint> SB;
RWStructuredBuffer<uint64_t> S64;
RWByteAddressBuffer BA;
globallycoherent RWBuffer<uint> GC;
RWStructuredBuffer<uint> Cnt;
Texture2D<float4> T; SamplerState S;
groupshared uint gs[4];
// CHECK: function ?f1@@YAXXZ f1 5 - 6 0x0 0xffff 6:6.0 0 0
export void f1() { Open[1][0] = 1; }
// CHECK: function ?f2@@YAXXZ f2 6 - 6 0x0 0xffff 6:6.0 0 0
export void f2() { Sp[0] = 1; }
// CHECK: function ?wave@@YAXH@Z wave 7 - 6 0x4000 0xffff 6:6.0 0 0
export void wave(int i) { U1[i] = WaveActiveSum(i); }
// CHECK: function ?atom64@@YAXH@Z atom64 9 - 6 0x8000 0xffff 6:6.6 0 0
export void atom64(int i) { InterlockedAdd(S64[i], 1); }
// CHECK: function ?bar@@YAXXZ bar 7 - 6 0x20000000000 0xe060 6:6.0 0 0
export void bar() { GroupMemoryBarrierWithGroupSync(); U1[0]=gs[1]; }
// CHECK: function ?devbar@@YAXXZ devbar 11 - 6 0x20000000000 0xffff 6:6.0 0 0
export void devbar() { DeviceMemoryBarrier(); GC[0]=gs[1]; }
// CHECK: function ?gsa@@YAXXZ gsa - - 6 0x20000000000 0xffff 6:6.0 0 0
export void gsa() { InterlockedAdd(gs[1], 1); }
// CHECK: function ?samp@@YA?AV?$vector@M$03@@V?$vector@M$01@@@Z samp 0,2 - 6 0x10000000000 0xe061 6:6.0 0 0
export float4 samp(float2 x) { return T.Sample(S, x); }
// CHECK: function ?sampl@@YA?AV?$vector@M$03@@V?$vector@M$01@@@Z sampl 0,2 - 6 0x0 0xffff 6:6.0 0 0
export float4 sampl(float2 x) { return T.SampleLevel(S, x, 0); }
// CHECK: function ?lod@@YAMV?$vector@M$01@@@Z lod 0,2 - 6 0x10000000000 0xe061 6:6.0 0 0
export float lod(float2 x) { return T.CalculateLevelOfDetail(S, x); }
// CHECK: function ?cnt@@YAXXZ cnt 8,12 - 6 0x0 0xffff 6:6.0 0 0
export void cnt() { SB[Cnt.IncrementCounter()] = 1; }
// CHECK: function ?heap@@YAXH@Z heap - - 6 0x2000000 0xffff 6:6.6 0 0
export void heap(int i) { RWBuffer<float> b = ResourceDescriptorHeap[i]; b[0] = 1; }
// CHECK: function ?ba@@YAXH@Z ba 10 - 6 0x8000 0xffff 6:6.0 0 0
export void ba(int i) { BA.Store4(i, uint4(1,2,3,4)); BA.Store<uint64_t>(0, 4); }
// CHECK: function ?dbl@@YANN@Z dbl - - 6 0x1 0xffff 6:6.0 0 0
export double dbl(double x) { return x / 2; }
// CHECK: function ?i64@@YA_K_K@Z i64 - - 6 0x8000 0xffff 6:6.0 0 0
export uint64_t i64(uint64_t x) { return x*x; }
// CHECK: function ?tid@@YAII@Z tid - - 6 0x4000 0xffff 6:6.0 0 0
export uint tid(uint x) { return WaveGetLaneIndex(); }
// CHECK: function ?quad@@YAII@Z quad - - 6 0x4000 0xe061 6:6.0 0 0
export uint quad(uint x) { return QuadReadAcrossX(x); }
// CHECK: function ?qany@@YA_NI@Z qany - - 6 0x4000 0xe061 6:6.0 0 0
export bool qany(uint x) { return QuadAny(x); }
// CHECK: function ?samb@@YA?AV?$vector@M$03@@V?$vector@M$01@@@Z samb 0,2 - 6 0x10000000000 0xe061 6:6.0 0 0
export float4 samb(float2 x) { return T.SampleBias(S, x, 1); }
// CHECK: function ?cmpl@@YA?AV?$vector@M$03@@V?$vector@M$01@@@Z cmpl 0,2 - 6 0x20000000 0xffff 6:6.7 0 0
export float4 cmpl(float2 x) { return T.SampleLevel(S, x, 0, int2(x)); }
// CHECK: function main main 7 - 5 0x0 0x20 5:6.6 32 32
[shader("compute")] [numthreads(4,1,1)] [WaveSize(32)] void main(uint3 t : SV_DispatchThreadID) { U1[t.x] = t.x; }
// CHECK: function m3 m3 10 - 5 0x8000 0x20 5:6.0 0 0
[shader("compute")] [numthreads(4,2,1)]  void m3(uint3 t : SV_DispatchThreadID) { BA.Store<uint64_t>(0, 4);}
// CHECK: function m4 m4 7 - 5 0x20000004000 0x20 5:6.8 16 32
[shader("compute")] [numthreads(4,2,1)] [WaveSize(16,32,32)] void m4(uint3 t : SV_DispatchThreadID) { U1[t.x] = WaveActiveSum(t.x); GroupMemoryBarrierWithGroupSync(); }
RWTexture2DMS<float4> MS; RaytracingAccelerationStructure AS; FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> FB; SamplerComparisonState SC;
groupshared uint64_t g64; RWBuffer<uint64_t> T64; RWTexture2D<float4> RW; RWBuffer<uint> U;
RasterizerOrderedTexture2D<float4> ROV; Texture2D<uint> TU;
// CHECK: function ?ms@@YAXH@Z ms 13 - 6 0x60000000 0xffff 6:6.7 0 0
export void ms(int i) { MS[uint2(i,i)] = 1; }
// CHECK: function ?mss@@YAXH@Z mss 13 - 6 0x60000000 0xffff 6:6.7 0 0
export void mss(int i) { MS.sample[1][uint2(i,i)] = 1; }
// CHECK: function ?rq@@YAHH@Z rq 3 - 6 0x100000 0xffff 6:6.5 0 0
export int rq(int i) { RayQuery<0> q; RayDesc d = (RayDesc)0; q.TraceRayInline(AS, 0, 0, d); q.Proceed(); return q.CommittedStatus(); }
// CHECK: function ?fb@@YAXH@Z fb 0,2,14 - 6 0x200000 0xffff 6:6.5 0 0
export void fb(int i) { FB.WriteSamplerFeedbackLevel(T, S, float2(i,i), 1); }
// CHECK: function ?fb2@@YAXH@Z fb2 0,2,14 - 6 0x200000 0x41 6:6.5 0 0
export void fb2(int i) { FB.WriteSamplerFeedback(T, S, float2(i,i)); }
// CHECK: function ?a64g@@YAXH@Z a64g - - 6 0x20000808000 0xffff 6:6.6 0 0
export void a64g(int i) { InterlockedAdd(g64, i); }
// CHECK: function ?a64t@@YAXH@Z a64t 15 - 6 0x408000 0xffff 6:6.6 0 0
export void a64t(int i) { InterlockedAdd(T64[i], i); }
// CHECK: function ?a64h@@YAXH@Z a64h - - 6 0x12008000 0xffff 6:6.6 0 0
export void a64h(int i) { RWByteAddressBuffer b = ResourceDescriptorHeap[i]; b.InterlockedAdd64(0, i); }
// CHECK: function ?rov@@YAMH@Z rov 18 - 6 0x800 0xffff 6:6.0 0 0
export float rov(int i) { ROV[uint2(i,i)] += 1; return 1; }
// CHECK: function ?cg@@YAMV?$vector@M$01@@@Z cg 1,2 - 6 0x80000000 0xffff 6:6.8 0 0
export float cg(float2 x) { return T.SampleCmpGrad(SC, x, 1, x, x); }
// CHECK: function ?cl@@YAMV?$vector@M$01@@@Z cl 1,2 - 6 0x20000000 0xffff 6:6.7 0 0
export float cl(float2 x) { return T.SampleCmpLevel(SC, x, 1, 1); }
// CHECK: function ?cz@@YAMV?$vector@M$01@@@Z cz 1,2 - 6 0x0 0xffff 6:6.0 0 0
export float cz(float2 x) { return T.SampleCmpLevelZero(SC, x, 1); }
// CHECK: function ?gr@@YA?AV?$vector@I$03@@V?$vector@M$01@@@Z gr 0,4 - 6 0x20000000 0xffff 6:6.7 0 0
export uint4 gr(float2 x) { return TU.GatherRaw(S, x); }
// CHECK: function ?mapped@@YA_NV?$vector@H$02@@@Z mapped 2 - 6 0x100 0xffff 6:6.0 0 0
export bool mapped(int3 x) { uint s; T.Load(x, 0, s); return CheckAccessFullyMapped(s); }
// CHECK: function ?addf@@YA?AV?$vector@M$03@@V?$vector@H$01@@@Z addf 16 - 6 0x800 0xffff 6:6.0 0 0
export float4 addf(int2 x) { return RW[x]; }
// CHECK: function ?fm@@YANN@Z fm - - 6 0x21 0xffff 6:6.0 0 0
export double fm(double x) { return fma(x, x, x); }
// CHECK: function ?wm@@YAII@Z wm - - 6 0x4000 0xffff 6:6.5 0 0
export uint wm(uint x) { return WaveMatch(x).x; }
// CHECK: function ?gat@@YA?AV?$vector@M$03@@V?$vector@M$01@@@Z gat 0,2 - 6 0x0 0xffff 6:6.0 0 0
export float4 gat(float2 x) { return T.Gather(S, x); }
// CHECK: function ?heapSampler@@YA?AV?$vector@M$03@@I@Z heapSampler 2 - 6 0x4000000 0xffff 6:6.6 0 0
export float4 heapSampler(uint i) { SamplerState s = SamplerDescriptorHeap[i]; return T.SampleLevel(s, float2(0,0), 0); }
// CHECK: function ?clampv@@YA?AV?$vector@M$03@@V?$vector@M$01@@@Z clampv 0,2 - 6 0x10000000100 0xe061 6:6.0 0 0
export float4 clampv(float2 i) { return T.Sample(S, i, int2(0,0), 0.5); }
// CHECK: function dc dc 0,2,17 - 5 0x10000000000 0x20 5:6.6 0 0
[shader("compute")] [numthreads(4,2,1)]  void dc(uint3 t : SV_DispatchThreadID) { U[t.x] = T.CalculateLevelOfDetail(S, t.xy); }
// CHECK: function gsx gsx - - 5 0x20000808000 0x20 5:6.6 0 0
[shader("compute")] [numthreads(4,2,1)]  void gsx(uint3 t : SV_DispatchThreadID) { InterlockedAdd(g64, 1); }
// CHECK: function gr2 gr2 0,4,17 - 5 0x20000000 0x20 5:6.7 0 0
[shader("compute")] [numthreads(4,2,1)]  void gr2(uint3 t : SV_DispatchThreadID) { U[t.x] = TU.GatherRaw(S, t.xy).x; }
// CHECK: function q2 q2 17 - 5 0x4000 0x20 5:6.0 0 0
[shader("compute")] [numthreads(4,2,1)]  void q2(uint3 t : SV_DispatchThreadID) { U[t.x] = QuadReadAcrossX(t.x); }
