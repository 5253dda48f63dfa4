// An HLSL name that is not supported yet is one error.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck %s
// RUN: not clang-dxc -T cs_6_6 -DFUNCTION %s 2>&1 | FileCheck --check-prefix=FUNCTION %s

#ifdef FUNCTION
RWBuffer<float> Out;
// FUNCTION: [[#@LINE+2]]:{{[0-9]+}}: fatal error: 'GetGroupWaveIndex' is not supported yet
// FUNCTION-NOT: error:
[numthreads(1, 1, 1)] void main() { Out[0] = GetGroupWaveIndex(); }
#else
// CHECK: [[#@LINE+2]]:1: fatal error: '__builtin_MatVecMul' is not supported yet
// CHECK-NOT: error:
__builtin_MatVecMul Signature;
#endif
