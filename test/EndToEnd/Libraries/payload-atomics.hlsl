// Atomic operations on a float member of a
// groupshared payload of an amplification shader.
// RUN: clang-dxc -T as_6_6 -E main %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}

struct Payload { uint Count; float Nearest; };
groupshared Payload P;

// CHECK: [[C:%.*]] = bitcast ptr addrspace(3)
// CHECK: cmpxchg ptr addrspace(3) [[C]], i32 0, i32
[numthreads(32, 1, 1)]
void main(uint t : SV_GroupIndex) {
  if (t == 0)
    P = (Payload)0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedCompareStoreFloatBitwise(P.Nearest, 0.0, t);
  InterlockedAdd(P.Count, 1);
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(1, 1, 1, P);
}
