// The operation does not allow a constant index past
// the range. An unreachable access may have one, so it
// is not an error; as in dxc, the index wraps around.
// RUN: clang-dxc -T cs_6_6 -Wno-error=array-bounds -O3 %s -Fo %t.dxil -Fc %t.txt 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_0 -Wno-error=array-bounds -O0 %s -Fo %t.dxil 2>&1 | FileCheck %s --check-prefix=WARNING

RWBuffer<int> A[4] : register(u2);

// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 5, i32 0, i8 1 }, i32 2, i1 false)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 5, i32 0, i8 1 }, i32 3, i1 false)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 5, i32 0, i8 1 }, i32 4, i1 false)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 5, i32 0, i8 1 }, i32 5, i1 false)
// CHECK-NOT: i32 5, i32 0, i8 1 }, i32 {{[016789]}}
[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  // WARNING-NOT: warning
  [unroll] for (uint K = 0; K < 6; ++K)
    if (K < I)
      A[K][0] = 1;
  if (I > 9)
    // WARNING: [[@LINE+1]]:{{[0-9]+}}: warning: array index 7 is past the end of the array
    A[7][1] = 2;
}
