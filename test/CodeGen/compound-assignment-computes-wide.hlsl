// `int += float` computes in float and converts back.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<int> Out;

[numthreads(1, 1, 1)]
void main() {
  Out[0] += 1.5;
  // CHECK: %[[OLD:.*]] = load i32, ptr addrspace(1)
  // CHECK: %[[WIDE:.*]] = sitofp i32 %[[OLD]] to float
  // CHECK: %[[SUM:.*]] = fadd {{.*}}float %[[WIDE]], 1.500000e+00
  // CHECK: %[[NARROW:.*]] = call i32 @llvm.fptosi.sat.i32.f32(float %[[SUM]])
  // CHECK: store i32 %[[NARROW]], ptr addrspace(1)
}
