// The order id of a declaration without a register
// is its number among all declarations of all
// classes, used or not; $Globals is the first.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> A;
StructuredBuffer<float> Unused;
RWStructuredBuffer<float> Bound : register(u7);
cbuffer C { float InC; };
namespace N { StructuredBuffer<float> B; }
float Global;
RWStructuredBuffer<float> Spaced : register(space3);

[numthreads(1, 1, 1)]
void main() {
  A[0] = InC + N::B[0] + Global;
  Bound[0] = Spaced[0];
}
// CHECK-DAG: handlefromimplicitbinding{{.*}}(i32 0, i32 0, i32 1, i32 0, ptr @"$Globals.str")
// CHECK-DAG: handlefromimplicitbinding{{.*}}(i32 1, i32 0, i32 1, i32 0, ptr @A.str)
// CHECK-DAG: handlefromimplicitbinding{{.*}}(i32 4, i32 0, i32 1, i32 0, ptr @C.str)
// CHECK-DAG: handlefromimplicitbinding{{.*}}(i32 5, i32 0, i32 1, i32 0, ptr @B.str)
// CHECK-DAG: handlefromimplicitbinding{{.*}}(i32 6, i32 3, i32 1, i32 0, ptr @Spaced.str)
// CHECK-DAG: handlefrombinding{{.*}}(i32 0, i32 7, i32 1, i32 0, ptr @Bound.str)
