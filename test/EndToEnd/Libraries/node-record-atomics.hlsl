// Atomic operations on float members of a node record: DXIL
// supports only integers, so the pointer to the member is cast. The
// struct does not change, and other accesses remain float accesses.
// RUN: clang-dxc -T lib_6_8 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T lib_6_8 -Od %s -Fo %t0.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %if dxv %{ dxv %t0.dxil %}

struct Inner { float g[2]; float h; };
struct R { uint i; float f; Inner n; };
RWBuffer<float> Out;

// CHECK: %struct.R = type { i32, float, %struct.Inner }
// CHECK: %struct.Inner = type { [2 x float], float }
[Shader("node")]
[NumThreads(32, 1, 1)]
[NodeDispatchGrid(1, 1, 1)]
[NodeLaunch("broadcasting")]
void main(RWDispatchNodeInputRecord<R> r, uint t : SV_GroupIndex) {
  // CHECK: [[F:%.*]] = getelementptr {{.*}}%struct.R, {{.*}} i32 0, i32 1
  // CHECK: [[FC:%.*]] = bitcast ptr addrspace(6) [[F]]
  // CHECK: cmpxchg ptr addrspace(6) [[FC]], i32 0, i32 1069547520
  InterlockedCompareStoreFloatBitwise(r.Get().f, 0.0, 1.5);
  // CHECK: atomicrmw add ptr addrspace(6) {{.*}}, i32 3
  InterlockedAdd(r.Get().i, 3);
  // CHECK: [[GC:%.*]] = bitcast ptr addrspace(6)
  // CHECK: cmpxchg ptr addrspace(6) [[GC]], i32 0, i32 1073741824
  InterlockedCompareStoreFloatBitwise(r.Get().n.g[t & 1], 0.0, 2.0);
  float Old;
  // CHECK: atomicrmw xchg ptr addrspace(6) {{.*}}, i32 1077936128
  InterlockedExchange(r.Get().n.h, 3.0, Old);
  // CHECK: load float, ptr addrspace(6) [[F]]
  Out[0] = r.Get().f;
  Out[1] = Old;
}
