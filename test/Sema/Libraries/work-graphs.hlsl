// A node would be missing in the library; in the file of a compute shader it is
// left out, as everything that the entry does not reach.
// RUN: clang-dxc -T lib_6_8 -verify %s
// RUN: clang-dxc -T cs_6_8 -verify=entry %s
// entry-no-diagnostics

[shader("node")] void node() {} // expected-error {{a node of a work graph is not supported yet}}
[shader("compute")] [numthreads(1, 1, 1)] void main() {}
