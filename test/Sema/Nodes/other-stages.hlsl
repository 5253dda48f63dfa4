// Node attributes are errors in other stages.
// RUN: clang-dxc -T lib_6_8 -verify %s

[shader("compute")] [numthreads(1, 1, 1)] [NodeIsProgramEntry] // expected-error {{attribute 'NodeIsProgramEntry' does not apply to compute shaders; remove it}}
void compute() {}
