// Clang creates no types after a fatal error, so names that require one are ignored.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck %s
// CHECK: fatal error: 'GlobalRootSignature' is the type of a subobject
// CHECK-NOT: internal error

GlobalRootSignature a;
Texture2D b;
Buffer c;

[numthreads(1, 1, 1)] void main() {}
