// Entries that a library cannot have.
// RUN: clang-dxc -T lib_6_3 -verify %s

[shader("compute")] [numthreads(1, 1, 1)]
void twice(uint i : SV_GroupIndex) {}
[shader("compute")] [numthreads(1, 1, 1)]
void twice(uint3 i : SV_DispatchThreadID) {} // expected-error{{'twice' is the name of two entries; entries of a library have names of their own, whatever their parameters and namespaces are}}

[shader("miss")] // expected-error{{a miss shader is not supported yet}}
void misses() {}
[shader("raygeneration")] // expected-error{{a raygeneration shader is not supported yet}}
void rays() {}
