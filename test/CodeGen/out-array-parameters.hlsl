// An array can be passed to an `out` or `inout` parameter, which changes the caller's array.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<int> Out;

void Fill(out int A[2], inout int B[2]) {
  A[0] = A[1] = B[0];
  B[1] = 5;
}

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  int A[2], B[2] = {3, 4};
  Fill(A, B);
  // CHECK: call void @Fill(ptr %A.copy, ptr %B.copy)
  // CHECK: %[[A1:.*]] = getelementptr inbounds [2 x i32], ptr %A, i32 0, i32 1
  // CHECK: %[[FROM:.*]] = getelementptr inbounds [2 x i32], ptr %A.copy, i32 0, i32 1
  // CHECK: %[[VALUE:.*]] = load i32, ptr %[[FROM]]
  // CHECK: store i32 %[[VALUE]], ptr %[[A1]]
  // CHECK: getelementptr inbounds [2 x i32], ptr %B.copy, i32 0, i32 1
  Out[0] = A[0] + B[1];
}
