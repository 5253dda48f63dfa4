// A node is an entry point of a library; a compute shader skips
// it, like all functions that its entry point does not reach.
// RUN: clang-dxc -T lib_6_8 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 -verify %s
// expected-no-diagnostics

[shader("node")] [NodeLaunch("thread")] void node() {} // CHECK: define void @node()
[shader("compute")] [numthreads(1, 1, 1)] void main() {} // CHECK: define void @main()
