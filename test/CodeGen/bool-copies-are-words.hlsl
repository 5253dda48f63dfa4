// A struct copy copies bools as words, without converting them.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct S { bool B; };
RWStructuredBuffer<S> Out;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  Out[1] = Out[0];
  // CHECK: %[[WORD:.*]] = load i32, ptr addrspace(1)
  // CHECK-NEXT: store i32 %[[WORD]], ptr addrspace(1)
}
