// IsHelperLane is false in compute shaders; in a library, a pixel
// shader may call the function, so the operation is emitted.
// RUN: clang-dxc -T cs_6_0 -E main -fcgl %s | FileCheck %s --check-prefix=COMPUTE
// RUN: clang-dxc -T lib_6_6 -fcgl %s | FileCheck %s --check-prefix=LIBRARY
// RUN: not clang-dxc -T lib_6_5 %s 2>&1 | FileCheck %s --check-prefix=EARLY
// COMPUTE-NOT: IsHelperLane
// LIBRARY: call i1 @dxil.op.IsHelperLane.i1()
// EARLY: error: operation 'IsHelperLane' needs shader model 6.6, but the target is shader model 6.5

RWBuffer<uint> Out;
export uint helper() { return IsHelperLane(); }
[shader("compute")] [numthreads(1, 1, 1)] void main() { Out[0] = helper(); }
