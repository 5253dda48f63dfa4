// Each wave intrinsic is one call of an operation. The functions
// are convergent and access no memory that the shader can access.

// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: clang-dxc -T cs_6_7 -fcgl %s | FileCheck %s --check-prefixes=CHECK,NEW

RWByteAddressBuffer Out;

[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  int n = i;
  bool b = i > 2;
  float2x2 f = i;
  // CHECK-LABEL: define internal void @main.body
  Out.Store(0, WaveIsFirstLane());
  // CHECK: call i1 @dxil.op.WaveIsFirstLane()
  Out.Store(0, WaveGetLaneIndex());
  // CHECK: call i32 @dxil.op.WaveGetLaneIndex()
  Out.Store(0, WaveGetLaneCount());
  // CHECK: call i32 @dxil.op.WaveGetLaneCount()
  Out.Store(0, WaveActiveAnyTrue(b));
  // CHECK: call i1 @dxil.op.WaveAnyTrue(i1 %{{.*}})
  Out.Store(0, WaveActiveAllTrue(n));
  // CHECK: %[[CONDITION:.*]] = icmp ne i32 %{{.*}}, 0
  // CHECK: call i1 @dxil.op.WaveAllTrue(i1 %[[CONDITION]])
  Out.Store(0, WaveActiveAllEqual(f));
  // CHECK: call <4 x i1> @dxil.op.WaveActiveAllEqual.v4f32(<4 x float> %{{.*}})
  uint4 m = WaveActiveBallot(b);
  // CHECK: call %dx.types.fouri32 @dxil.op.WaveActiveBallot(i1 %{{.*}})
  Out.Store(0, WaveActiveCountBits(b));
  // CHECK: call i32 @dxil.op.WaveAllBitCount(i1 %{{.*}})
  Out.Store(0, WavePrefixCountBits(b));
  // CHECK: call i32 @dxil.op.WavePrefixBitCount(i1 %{{.*}})

  // The last two operands: sum, product, least, greatest; signed, unsigned.
  Out.Store(0, WaveActiveSum(f));
  // CHECK: @dxil.op.WaveActiveOp.v4f32(<4 x float> %{{.*}}, i8 0, i8 0)
  Out.Store(0, WaveActiveProduct(n));
  // CHECK: call i32 @dxil.op.WaveActiveOp.i32(i32 %{{.*}}, i8 1, i8 0)
  Out.Store(0, WaveActiveMin(i));
  // CHECK: call i32 @dxil.op.WaveActiveOp.i32(i32 %{{.*}}, i8 2, i8 1)
  Out.Store(0, WaveActiveMax(n));
  // CHECK: call i32 @dxil.op.WaveActiveOp.i32(i32 %{{.*}}, i8 3, i8 0)
  Out.Store(0, WavePrefixSum(i));
  // CHECK: call i32 @dxil.op.WavePrefixOp.i32(i32 %{{.*}}, i8 0, i8 1)
  Out.Store(0, WavePrefixProduct(n));
  // CHECK: call i32 @dxil.op.WavePrefixOp.i32(i32 %{{.*}}, i8 1, i8 0)
  Out.Store(0, WaveActiveBitAnd(i));
  // CHECK: call i32 @dxil.op.WaveActiveBit.i32(i32 %{{.*}}, i8 0)
  Out.Store(0, WaveActiveBitOr(i));
  // CHECK: call i32 @dxil.op.WaveActiveBit.i32(i32 %{{.*}}, i8 1)
  Out.Store(0, WaveActiveBitXor(i));
  // CHECK: call i32 @dxil.op.WaveActiveBit.i32(i32 %{{.*}}, i8 2)

  Out.Store(0, WaveReadLaneFirst(b));
  // CHECK: call i1 @dxil.op.WaveReadLaneFirst.i1(i1 %{{.*}})
  Out.Store(0, WaveReadLaneAt(f, i));
  // CHECK: @dxil.op.WaveReadLaneAt.v4f32(<4 x float> %{{.*}}, i32 %{{.*}})
  Out.Store(0, QuadReadLaneAt(n, 3));
  // CHECK: call i32 @dxil.op.QuadReadLaneAt.i32(i32 %{{.*}}, i32 3)
  Out.Store(0, QuadReadAcrossX(n));
  // CHECK: call i32 @dxil.op.QuadOp.i32(i32 %{{.*}}, i8 0)
  // DXIL has no swap of bool.
  Out.Store(0, QuadReadAcrossY(b));
  // CHECK: %[[NUMBER:.*]] = zext i1 %{{.*}} to i32
  // CHECK: %[[SWAPPED:.*]] = call i32 @dxil.op.QuadOp.i32(i32 %[[NUMBER]], i8 1)
  // CHECK: icmp ne i32 %[[SWAPPED]], 0
  Out.Store(0, QuadReadAcrossDiagonal(n));
  // CHECK: call i32 @dxil.op.QuadOp.i32(i32 %{{.*}}, i8 2)
  Out.Store(0, QuadAny(b));
  // NEW: call i1 @dxil.op.QuadVote.i1(i1 %{{.*}}, i8 0)
  // OLD: %[[OWN:.*]] = zext i1 %{{.*}} to i32
  // OLD: %[[X:.*]] = call i32 @dxil.op.QuadOp.i32(i32 %[[OWN]], i8 0)
  // OLD: %[[WITHX:.*]] = or i32 %[[OWN]], %[[X]]
  // OLD: %[[Y:.*]] = call i32 @dxil.op.QuadOp.i32(i32 %[[OWN]], i8 1)
  // OLD: %[[WITHY:.*]] = or i32 %[[WITHX]], %[[Y]]
  // OLD: %[[D:.*]] = call i32 @dxil.op.QuadOp.i32(i32 %[[OWN]], i8 2)
  // OLD: or i32 %[[WITHY]], %[[D]]
  Out.Store(0, QuadAll(b));
  // NEW: call i1 @dxil.op.QuadVote.i1(i1 %{{.*}}, i8 1)
  // OLD: and i32

  // Of several elements, the lanes where all are equal.
  Out.Store(0, WaveMatch(f));
  // CHECK: call %dx.types.fouri32 @dxil.op.WaveMatch.f32(float
  // CHECK: call %dx.types.fouri32 @dxil.op.WaveMatch.f32(float
  // CHECK: and <4 x i32>
  // The mask, then sum 0, and 1, or 2, xor 3, product 4.
  Out.Store(0, WaveMultiPrefixCountBits(b, m));
  // CHECK: %[[M0:.*]] = extractelement <4 x i32> %[[MASK:.*]], i64 0
  // CHECK: %[[M1:.*]] = extractelement <4 x i32> %[[MASK]], i64 1
  // CHECK: %[[M2:.*]] = extractelement <4 x i32> %[[MASK]], i64 2
  // CHECK: %[[M3:.*]] = extractelement <4 x i32> %[[MASK]], i64 3
  // CHECK: @dxil.op.WaveMultiPrefixBitCount(i1 %{{.*}}, i32 %[[M0]], i32 %[[M1]], i32 %[[M2]], i32 %[[M3]])
  Out.Store(0, WaveMultiPrefixSum(i, m));
  // CHECK: @dxil.op.WaveMultiPrefixOp.i32({{.*}}, i8 0, i8 1)
  Out.Store(0, WaveMultiPrefixProduct(n, m));
  // CHECK: @dxil.op.WaveMultiPrefixOp.i32({{.*}}, i8 4, i8 0)
  Out.Store(0, WaveMultiPrefixBitAnd(i, m));
  // CHECK: @dxil.op.WaveMultiPrefixOp.i32({{.*}}, i8 1, i8 0)
  Out.Store(0, WaveMultiPrefixBitOr(i, m));
  // CHECK: @dxil.op.WaveMultiPrefixOp.i32({{.*}}, i8 2, i8 0)
  Out.Store(0, WaveMultiPrefixBitXor(i, m));
  // CHECK: @dxil.op.WaveMultiPrefixOp.i32({{.*}}, i8 3, i8 0)
}
// CHECK: declare i1 @dxil.op.WaveIsFirstLane() #[[CROSSING:[0-9]+]]
// CHECK: declare {{.*}} @dxil.op.WaveActiveOp.v4f32({{.*}} #[[CROSSING]]
// CHECK: attributes #[[CROSSING]] = { convergent nounwind willreturn memory(inaccessiblemem: readwrite) }
