// A node is an entry of a library; in the file of a compute shader it is left
// out, as everything that the entry does not reach.
// RUN: clang-dxc -T lib_6_8 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_8 -verify %s
// expected-no-diagnostics

[shader("node")] [NodeLaunch("thread")] void node() {} // CHECK: define void @node()
[shader("compute")] [numthreads(1, 1, 1)] void main() {} // CHECK: define void @main()
