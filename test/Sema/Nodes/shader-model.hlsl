// Nodes require shader model 6.8.
// RUN: clang-dxc -T lib_6_7 -verify %s
// RUN: clang-dxc -T lib_6_8 %s -Fo %t.dxil

[shader("node")] [NodeLaunch("thread")]
void node() {} // expected-error {{'node' is a node of a work graph, which needs shader model 6.8, but the target has 6.7; use -T lib_6_8}}
