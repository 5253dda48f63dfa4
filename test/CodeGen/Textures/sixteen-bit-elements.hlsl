// Native 16-bit elements have their own
// overloads; a comparison always returns a float.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types %s | FileCheck %s

Texture2D<half2> T : register(t0);
RWTexture2D<uint16_t> R : register(u0);
SamplerState Smp;
SamplerComparisonState Cmp;
RWStructuredBuffer<float4> Out;

// CHECK: ; T {{ *}}texture {{ *}}f16 {{ *}}2d
// CHECK: ; R {{ *}}UAV {{ *}}u16 {{ *}}2d
// CHECK: define void @main()
[numthreads(1, 1, 1)]
void main() {
  float2 At = float2(0.5, 0.25);
  // CHECK: call %dx.types.ResRet.f16 @dx.op.sampleLevel.f16(i32 62,
  Out[0].xy = T.SampleLevel(Smp, At, 0);
  // CHECK: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65,
  Out[1].x = T.SampleCmpLevelZero(Cmp, At, 0.5);
  // CHECK: call %dx.types.ResRet.f16 @dx.op.textureGather.f16(i32 73,
  Out[2] = T.Gather(Smp, At);
  // CHECK: call %dx.types.ResRet.i16 @dx.op.textureLoad.i16(i32 66,
  // CHECK: call void @dx.op.textureStore.i16(i32 67, {{.*}}, i8 15)
  R[uint2(1, 2)] += 3;
}
