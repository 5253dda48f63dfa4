// Raw gathers have an overload for each width of unsigned
// integers, and no channel; omitted offsets are 0.
// RUN: clang-dxc -T cs_6_7 -enable-16bit-types -fcgl %s | FileCheck %s

Texture2D<uint> Words;
Texture2DArray<uint> Slices;
Texture2D<uint16_t> Halves;
Texture2D<uint64_t> Pairs;
SamplerState Smp;
RWStructuredBuffer<uint4> Out;
RWStructuredBuffer<uint16_t4> Out16;
RWStructuredBuffer<uint64_t4> Out64;

[numthreads(1, 1, 1)]
void main(uint2 Id : SV_DispatchThreadID) {
  float2 At = Id;
  uint Status;
  // CHECK: call %dx.types.ResRet.i32 @dxil.op.TextureGatherRaw.i32({{.*}}, float undef, float undef, i32 0, i32 0)
  Out[0] = Words.GatherRaw(Smp, At);
  // CHECK: call %dx.types.ResRet.i32 @dxil.op.TextureGatherRaw.i32({{.*}}, float undef, float undef, i32 1, i32 -2)
  Out[1] = Words.GatherRaw(Smp, At, int2(1, -2));
  // CHECK: [[R:%.*]] = call %dx.types.ResRet.i32 @dxil.op.TextureGatherRaw.i32({{.*}}, float undef, float undef, i32 %{{.*}}, i32 %{{.*}})
  // CHECK: extractvalue %dx.types.ResRet.i32 [[R]], 4
  Out[2] = Words.GatherRaw(Smp, At, Id, Status) + Status;
  // CHECK: call %dx.types.ResRet.i32 @dxil.op.TextureGatherRaw.i32({{.*}}, float %{{[0-9]+}}, float %{{[0-9]+}}, float %{{[0-9]+}}, float undef, i32 0, i32 0)
  Out[3] = Slices.GatherRaw(Smp, float3(At, 3));
  // CHECK: call %dx.types.ResRet.i16 @dxil.op.TextureGatherRaw.i16(
  Out16[0] = Halves.GatherRaw(Smp, At);
  // CHECK: call %dx.types.ResRet.i64 @dxil.op.TextureGatherRaw.i64(
  Out64[0] = Pairs.GatherRaw(Smp, At);
}
