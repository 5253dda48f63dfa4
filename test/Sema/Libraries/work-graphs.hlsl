// A node would be missing in the library; in the file of a compute shader it is
// left out with a warning, as everything that the entry does not reach.
// RUN: clang-dxc -T lib_6_8 -verify %s
// RUN: clang-dxc -T cs_6_8 -Wno-unknown-attributes -verify=entry %s

[shader("node")] void node() {} // expected-error {{'shader' attribute argument not supported: node}} entry-warning {{'shader' attribute argument not supported: node}}
[shader("compute")] [numthreads(1, 1, 1)] void main() {}
