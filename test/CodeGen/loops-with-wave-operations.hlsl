// Code before a `break` or `return` is part of the loop: the lanes of an
// iteration reconverge at its end, and a flag determines which of them
// leave. Without wave operations in the source, the jump is a plain branch.

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
// NOWAVES-NOT: lanesMeet
// NOWAVES-NOT: goes.on
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
    // FRONT: store i32 1, ptr %[[RETURNS:goes.on]]
    // FRONT-NEXT: br label %while.latch
    // FRONT: while.latch:
    // FRONT-NEXT: call void @dxil.lanesMeet()
    // FRONT-NEXT: load i32, ptr %[[RETURNS]]
    // FRONT: br label %while.end
    // FRONT: while.end:
    // FRONT-NEXT: call void @dxil.lanesMeet()
    // FRONT-NEXT: load i32, ptr %[[RETURNS]]
    // FRONT: br label %return
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
      // FRONT: store i32 1, ptr %[[BREAKS:goes.on]]
      // FRONT-NEXT: br label %for.inc
      // FRONT: for.inc:
      // FRONT-NEXT: call void @dxil.lanesMeet()
      // FRONT-NEXT: load i32, ptr %[[BREAKS]]
      // FRONT: br label %for.end
    }
  }
  return f;
}

// The loads before the jumps are in their loops, in the end, too.
// CHECK-LABEL: define void @main
// CHECK-NOT: lanesMeet
// CHECK: [[FIRST:.*]]:
// CHECK: call i32 @dx.op.waveReadLaneFirst.i32
// CHECK: br i1 %{{.*}}, label %[[LEAVES:.*]], label %[[NEXT:.*]]
// CHECK: {{^}}[[LEAVES]]:
// CHECK: @dx.op.bufferLoad.i32
// CHECK: br label %[[NEXT]]
// CHECK: {{^}}[[NEXT]]:
// CHECK: call i32 @dx.op.waveReadLaneFirst.i32
// CHECK: ret void
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  Out[i] = byReturn(In[i]) + byBreak(In[i]);
}

// The loop without wave operations is left at once.
// PLAIN-LABEL: define void @plain
// PLAIN: icmp eq i32
// PLAIN-NOT: phi i1
[numthreads(32, 1, 1)] void plain(uint i : SV_GroupIndex) {
  uint sum = 0;
  for (uint n = 0;; ++n) {
    if (In[n] == i)
      break;
    sum += In[n];
  }
  Out[i] = first(sum);
}
