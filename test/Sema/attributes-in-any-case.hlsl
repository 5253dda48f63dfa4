// Attributes are case-insensitive.
// RUN: clang-dxc -T cs_6_0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_0 -fcgl %s | FileCheck --check-prefix=HINTS %s
RWBuffer<uint> Out;

[rootsignature("DescriptorTable(UAV(u0))")] [NumThreads(8, 4, 2)] void main(uint a : SV_GroupIndex) {
  [Unroll] for (int i = 0; i < 2; ++i) Out[a + i] = 1;
  [LOOP] for (uint j = 0; j < a; ++j) Out[a + j] += 1;
  [Branch] if (a > 3) Out[a] = 2;
}
// CHECK: !{i32 8, i32 4, i32 2}
// HINTS-DAG: !"llvm.loop.unroll.full"
// HINTS-DAG: !"llvm.loop.unroll.disable"
// HINTS-DAG: !"dx.controlflow.hints"
