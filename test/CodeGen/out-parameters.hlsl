// `out` and `inout` arguments are copied to a local and back after the
// call, with conversions; swizzles and buffer elements are allowed.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float4> Out;

void Set(out float A, inout int B, in int C) {
  A = 1;
  B += C;
  C = 7;
}

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  float F = 5;
  Set(Out[3].y, F, 2);
  // CHECK: %[[Y:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer
  // CHECK: %[[WAS:.*]] = load float, ptr %F
  // CHECK: %[[INT:.*]] = call i32 @llvm.fptosi.sat.i32.f32(float %[[WAS]])
  // CHECK: store i32 %[[INT]], ptr %[[BCOPY:B.copy.*]], align
  // CHECK: call void @Set(ptr %[[ACOPY:A.copy.*]], ptr %[[BCOPY]], i32 2)
  // CHECK: %[[A:.*]] = load float, ptr %[[ACOPY]]
  // CHECK: %[[AT:.*]] = getelementptr i8, ptr addrspace(1) %[[Y]], i32 4
  // CHECK: store float %[[A]], ptr addrspace(1) %[[AT]]
  // CHECK: %[[B:.*]] = load i32, ptr %[[BCOPY]]
  // CHECK: %[[FLOAT:.*]] = sitofp i32 %[[B]] to float
  // CHECK: store float %[[FLOAT]], ptr %F
}
// CHECK: define internal void @Set(ptr %A, ptr %B, i32 %C)
