// What stands in front of a `break` or `return` is part of the loop: the jump is
// a branch whose other way is the next iteration. Without wave operations in
// the source, or in the loop, it is a plain jump.

// RUN: clang-dxc -T cs_6_0 -E main -fcgl %s | FileCheck %s --check-prefix=FRONT
// RUN: clang-dxc -T cs_6_0 -E main -O0 -Fc - %s | FileCheck %s
// RUN: clang-dxc -T cs_6_0 -E main -O3 -Fc - %s | FileCheck %s
// RUN: clang-dxc -T cs_6_0 -E main -O3 -Fo %t.dxil %s
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_0 -E plain -O3 -Fc - %s | FileCheck %s --check-prefix=PLAIN
// RUN: clang-dxc -T cs_6_0 -E main -fcgl -DNO_WAVES %s | FileCheck %s --check-prefix=NOWAVES

StructuredBuffer<uint> In;
RWStructuredBuffer<uint> Out;

#ifdef NO_WAVES
// NOWAVES-NOT: loopBreak
uint first(uint v) { return v; }
#else
uint first(uint v) { return WaveReadLaneFirst(v); }
#endif

uint byReturn(uint v) {
  // FRONT-LABEL: define internal i32 @byReturn
  while (true) {
    uint f = first(v);
    if (f == v)
      return f + In[f];
    // FRONT: %[[LEAVES:.*]] = call i1 @dxil.loopBreak()
    // FRONT: br i1 %[[LEAVES]], label %return, label %while.latch
  }
}

uint byBreak(uint v) {
  // FRONT-LABEL: define internal i32 @byBreak
  uint f;
  for (;;) {
    f = first(v);
    if (f == v) {
      f += In[f + 1];
      break;
      // FRONT: %[[LEAVES:.*]] = call i1 @dxil.loopBreak()
      // FRONT: br i1 %[[LEAVES]], label %for.end, label %for.inc
    }
  }
  return f;
}

// CHECK: @dx.break.cond = internal constant [1 x i32] zeroinitializer
// CHECK-LABEL: define void @main
// Each exit reads it.
// CHECK: call i32 @dx.op.waveReadLaneFirst.i32
// CHECK: %[[ZERO:.*]] = load i32, ptr @dx.break.cond
// CHECK: %[[TRUE:.*]] = icmp eq i32 %[[ZERO]], 0
// CHECK: br i1 %[[TRUE]]
// CHECK: load i32, ptr @dx.break.cond
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  Out[i] = byReturn(In[i]) + byBreak(In[i]);
}

// PLAIN-NOT: dx.break.cond
[numthreads(32, 1, 1)] void plain(uint i : SV_GroupIndex) {
  uint sum = 0;
  for (uint n = 0;; ++n) {
    if (In[n] == i)
      break;
    sum += In[n];
  }
  Out[i] = first(sum);
}
