// Texture features of shader models 6.7 and 6.8: raw gathers, dynamic offsets,
// stores to single samples, levels of detail with a comparison sampler.
// RUN: clang-dxc -T cs_6_7 -O0 -enable-16bit-types %s -Fo %t.7.0.dxil
// RUN: %if dxv %{ dxv %t.7.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_7 -O3 -enable-16bit-types %s -Fo %t.7.3.dxil
// RUN: %if dxv %{ dxv %t.7.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O0 -enable-16bit-types -DLEVELS %s -Fo %t.8.0.dxil
// RUN: %if dxv %{ dxv %t.8.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O3 -enable-16bit-types -DLEVELS %s -Fo %t.8.3.dxil -Fc - | FileCheck %s --check-prefix=DXIL
// RUN: %if dxv %{ dxv %t.8.3.dxil | FileCheck %s %}
// CHECK: Validation succeeded.
// DXIL: Advanced Texture Ops
// DXIL: Writeable MSAA Textures

Texture2D<uint> Words;
Texture2DArray<uint> Slices;
Texture2D<uint16_t> Halves;
Texture2D<uint64_t> Pairs;
Texture2D<float4> Image;
TextureCubeArray<float> Cubes;
RWTexture2DMS<float4, 4> Samples;
RWTexture2DMSArray<uint, 2> SampleSlices;
SamplerState Smp;
SamplerComparisonState Cmp;
RWStructuredBuffer<uint4> Out;
RWStructuredBuffer<uint16_t4> Out16;
RWStructuredBuffer<uint64_t4> Out64;
RWStructuredBuffer<float4> OutF;

[numthreads(4, 1, 1)]
void main(uint3 Id : SV_DispatchThreadID) {
  float2 At = Id.xy / 8.0;
  uint Status;
  // DXIL: call %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32 223,
  Out[0] = Words.GatherRaw(Smp, At);
  Out[1] = Words.GatherRaw(Smp, At, Id.yx, Status) + Status;
  Out[2] = Slices.GatherRaw(Smp, float3(At, 1), int2(3, 4));
  // DXIL: call %dx.types.ResRet.i16 @dx.op.textureGatherRaw.i16(i32 223,
  Out16[0] = Halves.GatherRaw(Smp, At);
  // DXIL: call %dx.types.ResRet.i64 @dx.op.textureGatherRaw.i64(i32 223,
  Out64[0] = Pairs.GatherRaw(Smp, At);
  OutF[0] = Image.SampleLevel(Smp, At, 0, Id.xy) + Image.Load(Id, Id.yz);
  OutF[1] = Image.SampleCmpLevel(Cmp, At, 0.5, 1, int2(100, -100));
  Samples[Id.xy] = 1;
  Samples.sample[2][Id.xy].y = Samples.Load(Id.xy, 3).x;
  SampleSlices.sample[Id.x][Id] += SampleSlices[Id];
#ifdef LEVELS
  // DXIL: @dx.op.calculateLOD.f32(i32 81, {{.*}}, float undef, i1 true)
  OutF[2] = Image.CalculateLevelOfDetail(Cmp, At);
  // DXIL: @dx.op.calculateLOD.f32(i32 81, {{.*}}, i1 false)
  OutF[3] = Cubes.CalculateLevelOfDetailUnclamped(Cmp, At.xyx);
#endif
}
