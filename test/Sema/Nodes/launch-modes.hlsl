// The attributes and parameters of a node must match its launch mode.
// RUN: clang-dxc -T lib_6_8 -verify %s

[shader("node")] [NodeDispatchGrid(1, 1, 1)]
void groups() {} // expected-error {{'groups' is a node with 'broadcasting' launch, but does not specify the number of threads of a group; write [numthreads(x, y, z)]}}
[shader("node")] [NodeLaunch("coalescing")]
void together() {} // expected-error {{'together' is a node with 'coalescing' launch, but does not specify the number of threads of a group; write [numthreads(x, y, z)]}}
[shader("node")] [NodeLaunch("thread")] [numthreads(2, 1, 1)] // expected-error {{'alone' is a node with 'thread' launch, which has no thread groups; remove 'numthreads'}}
void alone() {}
[shader("node")] [NodeLaunch("thread")] [numthreads(1, 1, 1)]
void one() {}

[shader("node")] [numthreads(1, 1, 1)]
void nowhere() {} // expected-error {{'nowhere' is a node with 'broadcasting' launch, but does not specify the number of groups; write [NodeDispatchGrid(x, y, z)], or [NodeMaxDispatchGrid(x, y, z)] if the record contains it}}
[shader("node")] [numthreads(1, 1, 1)]
[NodeDispatchGrid(1, 1, 1)]    // expected-note {{the first one is here}}
[NodeMaxDispatchGrid(1, 1, 1)] // expected-error {{'both' has both 'NodeDispatchGrid' and 'NodeMaxDispatchGrid'; keep the latter if the record contains the number of groups, and the former otherwise}}
void both() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeMaxDispatchGrid(1, 1, 1)] // expected-error {{'NodeMaxDispatchGrid' requires an input record with an SV_DispatchGrid member, which 'dynamic' does not have; write 'NodeDispatchGrid'}}
void dynamic() {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)] // expected-error {{grids require a node with 'broadcasting' launch, but 'fixed' has 'coalescing' launch; remove the attribute}}
void fixed() {}
[shader("node")] [NodeLaunch("thread")] [NodeMaxDispatchGrid(1, 1, 1)] // expected-error {{grids require a node with 'broadcasting' launch, but 'at_most' has 'thread' launch; remove the attribute}}
void at_most() {}

[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
void all(uint2 a : SV_DispatchThreadID, uint2 b : SV_GroupID, uint2 c : SV_GroupThreadID, uint d : SV_GroupIndex) {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
void in_group(uint2 c : SV_GroupThreadID, uint d : SV_GroupIndex) {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
void no_thread(uint a : SV_DispatchThreadID) {} // expected-error {{a node with 'coalescing' launch cannot have SV_DispatchThreadID, only SV_GroupThreadID and SV_GroupIndex}}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
void no_group(uint a : SV_GroupID) {} // expected-error {{a node with 'coalescing' launch cannot have SV_GroupID, only SV_GroupThreadID and SV_GroupIndex}}
[shader("node")] [NodeLaunch("thread")]
void thread_of_group(uint a : SV_GroupThreadID) {} // expected-error {{a node with 'thread' launch cannot have SV_GroupThreadID, only records}}
[shader("node")] [NodeLaunch("thread")]
void number_in_group(uint a : SV_GroupIndex) {} // expected-error {{a node with 'thread' launch cannot have SV_GroupIndex, only records}}

[shader("node")] [NodeLaunch("thread")]
uint result() { return 0; } // expected-error {{a node returns no value, but 'result' returns 'uint'}}
[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
void out_parameter(out uint i : SV_GroupIndex) { i = 0; } // expected-error {{a node has no results; the parameter 'i' cannot be 'out' or 'inout'}}
