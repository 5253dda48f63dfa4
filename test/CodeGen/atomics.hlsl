// Interlocked operations on each kind of memory, signed
// and unsigned, with and without the original value.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

groupshared int Signed;
groupshared uint2 Pair;
groupshared uint64_t Long;
RWBuffer<uint> Typed;
RWByteAddressBuffer Bytes;
struct S { float A; uint B; };
RWStructuredBuffer<S> Raw;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  uint Old;
  InterlockedMin(Signed, -3);
  // CHECK: atomicrmw min ptr addrspace(3) @Signed, i32 -3 monotonic, align 4
  InterlockedMax(Pair.y, 3u, Old);
  // CHECK: %[[OLD:.*]] = atomicrmw umax ptr addrspace(3) getelementptr inbounds (<2 x i32>, ptr addrspace(3) @Pair, i32 0, i32 1), i32 3 monotonic
  // CHECK: store i32 %[[OLD]], ptr
  InterlockedAdd(Long, 5);
  // CHECK: atomicrmw add ptr addrspace(3) @Long, i64 5 monotonic, align 8
  InterlockedAdd(Typed[ID.x], 2);
  // CHECK: atomicrmw add ptr addrspace(1) %{{.*}}, i32 2 monotonic
  InterlockedXor(Raw[1].B, 4);
  // CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i32 4
  // CHECK: atomicrmw xor ptr addrspace(1) %[[B]], i32 4 monotonic
  Bytes.InterlockedOr(8, 6);
  // CHECK: %[[AT8:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer{{.*}}, i32 8)
  // CHECK: atomicrmw or ptr addrspace(1) %[[AT8]], i32 6 monotonic
  InterlockedExchange(Raw[0].B, 9, Old);
  // CHECK: atomicrmw xchg ptr addrspace(1)
  InterlockedCompareExchange(Typed[0], 1, 2, Old);
  // CHECK: %[[PAIR:.*]] = cmpxchg ptr addrspace(1) %{{.*}}, i32 1, i32 2 monotonic monotonic
  // CHECK: extractvalue { i32, i1 } %[[PAIR]], 0
  Bytes.InterlockedCompareStore(4, 7, 8);
  // CHECK: cmpxchg ptr addrspace(1) %{{.*}}, i32 7, i32 8 monotonic monotonic
}
