// Invalid entry points of a library.
// RUN: clang-dxc -T lib_6_8 -disable-payload-qualifiers -verify %s

[shader("compute")] [numthreads(1, 1, 1)]
void twice(uint i : SV_GroupIndex) {}
[shader("compute")] [numthreads(1, 1, 1)]
void twice(uint3 i : SV_DispatchThreadID) {} // expected-error{{'twice' is the name of two entry points; the names of entry points in a library must differ, whatever their parameters and namespaces}}

struct Payload { float4 color; };
struct Other { float4 color; };
[shader("miss")]
void missed(inout Payload p) {}
[shader("miss")]
void missed(inout Other p) {} // expected-error{{'missed' is the name of two entry points; the names of entry points in a library must differ, whatever their parameters and namespaces}}

[shader("node")] [NodeLaunch("thread")]
void node(ThreadNodeInputRecord<Payload> input) {}
