// 64-bit atomic operations, and 64-bit elements of typed buffers.
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.6.0.dxil
// RUN: %if dxv %{ dxv %t.6.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.3.dxil
// RUN: %if dxv %{ dxv %t.6.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O0 %s -Fo %t.8.0.dxil
// RUN: %if dxv %{ dxv %t.8.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O3 %s -Fo %t.8.3.dxil
// RUN: %if dxv %{ dxv %t.8.3.dxil | FileCheck %s %}
// CHECK: Validation succeeded.

RWBuffer<uint64_t> T; RWStructuredBuffer<int64_t> S; RWByteAddressBuffer B; RWStructuredBuffer<uint64_t> O; RWBuffer<int64_t2> T2; Buffer<double2> D; RWBuffer<double> D1; Buffer<uint64_t> U;
[numthreads(8,1,1)] void main(uint i : SV_GroupIndex) {
  uint64_t old = 0; InterlockedAdd(T[i], (uint64_t)3, old); O[0] = old;
  int64_t o2 = 0; InterlockedMax(S[i], (int64_t)-3, o2); O[1] = o2;
  InterlockedCompareExchange(T[i], (uint64_t)3, (uint64_t)4, old); O[2] = old;
  RWBuffer<uint64_t> h = ResourceDescriptorHeap[1]; InterlockedXor(h[0], (uint64_t)1);
  RWStructuredBuffer<uint64_t> hs = ResourceDescriptorHeap[2]; InterlockedXor(hs[0], (uint64_t)1);
  T2[1] = int64_t2(1, i); D1[2] = D[0].y; O[4] = U[3]; O[5] = T2[3].y;
}
