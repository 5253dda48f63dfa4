// A comparison of vectors is a vector of bool: true is 1, not all ones.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float2> F;
RWStructuredBuffer<int2> I;

[numthreads(1, 1, 1)]
void main() {
  I[0] = F[0] < F[1];
  // CHECK: %[[CMP:.*]] = fcmp {{.*}}olt <2 x float>
  // CHECK-NOT: sext
  // CHECK: zext <2 x i1> %{{.*}} to <2 x i32>
  // CHECK: store <2 x i32> %{{.*}}, ptr addrspace(1)
}
