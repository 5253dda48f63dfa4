// An index that is marked as non-uniform may become a constant outside of its array.
// The operation does not allow that, so the index wraps around, as without the mark;
// the verifier reported a compiler bug, or dxv rejected it at shader model 6.0.
// RUN: clang-dxc -T cs_6_0 -O0 %s -Fo %t.60.O0 && dxil-dis %t.60.O0 | FileCheck %s --check-prefixes=CHECK,MARKED
// RUN: clang-dxc -T cs_6_0 -O3 %s -Fo %t.60.O3 && dxil-dis %t.60.O3 | FileCheck %s --check-prefixes=CHECK,MARKED
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.66.O0
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.66.O3
// RUN: %if dxv %{ dxv %t.60.O0 && dxv %t.60.O3 && dxv %t.66.O0 && dxv %t.66.O3 %}

struct S { float4 v; };
ConstantBuffer<S> A[4] : register(b7);
RWBuffer<float4> B[3] : register(u1);
RWBuffer<float4> Out : register(u9);

// The arrays have b7 to b10, and u1 to u3.
// CHECK-NOT: createHandle(i32 57, i8 2, i32 {{[0-9]+}}, i32 {{(11|12|13|14|15)}},
// CHECK-NOT: createHandle(i32 57, i8 1, i32 {{[0-9]+}}, i32 {{([4-8])}},
// MARKED: createHandle(i32 57, i8 {{[12]}}, i32 {{[0-9]+}}, i32 {{[0-9]+}}, i1 true)
[numthreads(8, 1, 1)] void main(uint t : SV_GroupIndex) {
  if (t < 4)
    Out[t] = A[NonUniformResourceIndex(5)].v;
  else
    Out[t] = B[NonUniformResourceIndex(t < 2 ? 1 : 6)][0] + A[NonUniformResourceIndex(t < 3 ? 0 : 4)].v;
}
