// The type of the second parameter of an atomic method determines the
// operation: Min and Max depend on its sign, floats are exchanged as bits.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s
// RUN: not clang-dxc -T cs_6_5 %s 2>&1 | FileCheck %s --check-prefix=OLD

RWByteAddressBuffer B;
RWStructuredBuffer<float> Out;

[numthreads(1, 1, 1)]
void main() {
  int i;
  uint u;
  int64_t l;
  uint64_t m;
  float f;
  // CHECK: atomicrmw min ptr addrspace(1) %{{.*}}, i32 -3 monotonic, align 4
  B.InterlockedMin(0, -3);
  // CHECK: atomicrmw umax ptr addrspace(1) %{{.*}}, i32 3 monotonic, align 4
  B.InterlockedMax(4, 3u, u);
  // A literal that is not negative is unsigned.
  // CHECK: atomicrmw umax ptr addrspace(1) %{{.*}}, i32 3 monotonic, align 4
  B.InterlockedMax(8, 3, i);
  // CHECK: atomicrmw add ptr addrspace(1) %{{.*}}, i64 1 monotonic, align 8
  // OLD: [[@LINE+1]]:5: error: 'InterlockedAdd64' needs shader model 6.6
  B.InterlockedAdd64(16, 1);
  // CHECK: atomicrmw min ptr addrspace(1) %{{.*}}, i64 -1 monotonic, align 8
  B.InterlockedMin64(16, -1, l);
  // The type of the value determines the comparison, not that of the variable for the original value.
  // CHECK: atomicrmw min ptr addrspace(1) %{{.*}}, i64 -1 monotonic, align 8
  B.InterlockedMin64(16, -1, m);
  // CHECK: atomicrmw umin ptr addrspace(1) %{{.*}} monotonic, align 8
  B.InterlockedMin64(16, m, l);
  // CHECK: cmpxchg ptr addrspace(1) %{{.*}}, i64 2, i64 3 monotonic monotonic, align 8
  B.InterlockedCompareStore64(24, 2, 3);
  // CHECK: atomicrmw xchg ptr addrspace(1) %{{.*}}, i32 1069547520 monotonic, align 4
  // CHECK: bitcast i32 %{{.*}} to float
  B.InterlockedExchangeFloat(32, 1.5, f);
  Out[0] = f;
  // CHECK: cmpxchg ptr addrspace(1) %{{.*}}, i32 1065353216, i32 1073741824 monotonic monotonic, align 4
  B.InterlockedCompareStoreFloatBitwise(36, 1.0, 2.0);
}
