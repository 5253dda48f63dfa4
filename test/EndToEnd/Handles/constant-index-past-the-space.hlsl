// An unbounded array ends with its register space; a constant
// index past it wraps around, like one past a bounded array.
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_0 -O0 %s -Fo %t.dxil

Buffer<float> Last[] : register(t4294967295, space3);
Buffer<float> Three[] : register(t4294967293, space4);
RWBuffer<float> Out : register(u0);

// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 -1, i32 -1, i32 3, i8 0 }, i32 -1, i1 false)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 -3, i32 -1, i32 4, i8 0 }, i32 -1, i1 false)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 -3, i32 -1, i32 4, i8 0 }, i32 -2, i1 false)
[numthreads(1, 1, 1)]
void main() {
  Out[0] = Last[5][0] + Three[2][0] + Three[4][0];
}
