// DXIL's operations read and write whole texels: a part is written by
// changing the whole, 64-bit scalars are pairs of words, bools are words.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

Texture2D<float4> T;
Texture2D<int64_t2> Wide;
RWTexture2D<float3> Colours;
RWTexture2D<uint> Counts;
RWTexture2D<uint64_t> Sums;
RWTexture2D<double> Doubles;
RWTexture2D<bool2> Flags;
RWStructuredBuffer<float4> Out;

void Twice(inout float V) { V *= 2; }

[numthreads(1, 1, 1)]
void main(uint2 ID : SV_GroupID) {
  // Reads of data that nothing writes may move; their location is kept.
  // CHECK: %[[R:.*]] = call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle %{{.*}}, i32 3, i32 %{{.*}}, i32 %{{.*}}, i32 undef, i32 undef, i32 undef, i32 undef) #[[INVARIANT:[0-9]+]], !srcloc
  // CHECK: extractvalue %dx.types.ResRet.f32 %[[R]], 3
  Out[0] = T.mips[3][ID];
  // CHECK: %[[W:.*]] = call %dx.types.ResRet.i32 @dxil.op.TextureLoad.i32(
  // CHECK: extractvalue %dx.types.ResRet.i32 %[[W]], 2
  // CHECK: %[[HIGH:.*]] = extractvalue %dx.types.ResRet.i32 %[[W]], 3
  // CHECK: zext i32 %[[HIGH]] to i64
  // CHECK: shl i64 %{{.*}}, 32
  Out[1].xy = Wide[ID];

  // CHECK: %[[C:.*]] = call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle %{{.*}}, i32 undef, {{.*}}), !srcloc
  // CHECK: insertelement <3 x float> %{{.*}}, float 7.000000e+00, i32 1
  // CHECK: call void @dxil.op.TextureStore.f32(%dx.types.Handle %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 undef, float %[[X:.*]], float %{{.*}}, float %{{.*}}, float %[[X]], i8 15)
  Colours[ID].y = 7;
  // An inout argument is copied in and out.
  // CHECK: call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(
  // CHECK: call void @Twice(
  // CHECK: call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(
  // CHECK: call void @dxil.op.TextureStore.f32(
  Twice(Colours[ID].z);

  // The numbers of the operations: 0 add, 7 umax, 8 exchange.
  uint Old;
  // CHECK: call i32 @dxil.op.AtomicBinOp.i32(%dx.types.Handle %{{.*}}, i32 0, i32 %{{.*}}, i32 %{{.*}}, i32 undef, i32 5)
  InterlockedAdd(Counts[ID], 5, Old);
  // CHECK: call i64 @dxil.op.AtomicBinOp.i64(%dx.types.Handle %{{.*}}, i32 7, i32 %{{.*}}, i32 %{{.*}}, i32 undef, i64 %{{.*}})
  InterlockedMax(Sums[ID], Old);
  // CHECK: call i32 @dxil.op.AtomicBinOp.i32(%dx.types.Handle %{{.*}}, i32 8,
  InterlockedExchange(Counts[ID], 1, Old);
  // CHECK: call i32 @dxil.op.AtomicCompareExchange.i32(%dx.types.Handle %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 undef, i32 3, i32 4)
  InterlockedCompareExchange(Counts[ID], 3, 4, Old);

  // CHECK: %[[SPLIT:.*]] = call { i32, i32 } @llvm.dx.splitdouble
  // CHECK: %[[LOW:.*]] = extractvalue { i32, i32 } %[[SPLIT]], 0
  // CHECK: %[[UPPER:.*]] = extractvalue { i32, i32 } %[[SPLIT]], 1
  // CHECK: call void @dxil.op.TextureStore.i32({{.*}}, i32 undef, i32 %[[LOW]], i32 %[[UPPER]], i32 %[[LOW]], i32 %[[UPPER]], i8 15)
  Doubles[ID] = Out[2].x;
  // CHECK: zext <2 x i1> %{{.*}} to <2 x i32>
  // CHECK: call void @dxil.op.TextureStore.i32(
  Flags[ID] = Out[3].xy > 0;

  // The status is 1 or 0.
  uint Status;
  // CHECK: %[[L:.*]] = call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle %{{.*}}, i32 2, i32 0, i32 1, i32 undef, i32 -3, i32 4, i32 undef)
  // CHECK: %[[S:.*]] = extractvalue %dx.types.ResRet.f32 %[[L]], 4
  // CHECK: %[[MAPPED:.*]] = call i1 @dxil.op.CheckAccessFullyMapped.i32(i32 %[[S]])
  // CHECK: zext i1 %[[MAPPED]] to i32
  Out[4] = T.Load(int3(0, 1, 2), int2(-3, 4), Status);
  // CHECK: icmp ne i32 %{{.*}}, 0
  if (CheckAccessFullyMapped(Status))
    Out[5] = 1;
}
// CHECK: attributes #[[INVARIANT]] = { memory(none) }
