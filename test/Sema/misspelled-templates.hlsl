// A misspelled name before '<' may be that of a template,
// but not that of an intrinsic, a number or a namespace.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: [[#@LINE+1]]:1: error: no template named 'mat'{{$}}
mat<float, 4, 4> Intrinsic;
// CHECK: [[#@LINE+1]]:1: error: no template named 'er'{{$}}
er<> Short;
// CHECK: [[#@LINE+1]]:1: error: no template named 'flot'{{$}}
flot<3> Number;
// CHECK: [[#@LINE+1]]:1: error: no template named 'matrx'; did you mean 'matrix'?
matrx<float, 4, 4> Matrix;
// CHECK: [[#@LINE+1]]:1: error: no template named 'RWBufer'; did you mean 'RWBuffer'?
RWBufer<float> Buffer;
// CHECK: [[#@LINE+1]]:17: error: expected namespace name
using namespace ddz;
// CHECK: [[#@LINE+1]]:15: error: expected namespace name
namespace N = ddx;
[numthreads(1, 1, 1)] void main() {}
