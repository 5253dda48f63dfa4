// What a node states fits its launch mode.
// RUN: clang-dxc -T lib_6_8 -verify %s

[shader("node")] [NodeDispatchGrid(1, 1, 1)]
void groups() {} // expected-error {{'groups' is a node with 'broadcasting' launch and does not say how many threads a group has; write [numthreads(x, y, z)]}}
[shader("node")] [NodeLaunch("coalescing")]
void together() {} // expected-error {{'together' is a node with 'coalescing' launch and does not say how many threads}}
[shader("node")] [NodeLaunch("thread")] [numthreads(2, 1, 1)] // expected-error {{'alone' is a node with 'thread' launch, whose threads are alone; remove 'numthreads'}}
void alone() {}
[shader("node")] [NodeLaunch("thread")] [numthreads(1, 1, 1)]
void one() {}

[shader("node")] [numthreads(1, 1, 1)]
void nowhere() {} // expected-error {{'nowhere' is a node with 'broadcasting' launch and does not say how many groups a record launches; write [NodeDispatchGrid(x, y, z)], or [NodeMaxDispatchGrid(x, y, z)] where the record says it}}
[shader("node")] [numthreads(1, 1, 1)]
[NodeDispatchGrid(1, 1, 1)]    // expected-note {{the first one is here}}
[NodeMaxDispatchGrid(1, 1, 1)] // expected-error {{'both' has both 'NodeDispatchGrid' and 'NodeMaxDispatchGrid'; keep the latter if the record says how many groups it launches, and the former otherwise}}
void both() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeMaxDispatchGrid(1, 1, 1)] // expected-error {{'NodeMaxDispatchGrid' is for nodes whose input record has a member with SV_DispatchGrid, and 'dynamic' has no such input; write 'NodeDispatchGrid'}}
void dynamic() {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)] // expected-error {{grids are for nodes with 'broadcasting' launch, and 'fixed' has 'coalescing' launch; remove the attribute}}
void fixed() {}
[shader("node")] [NodeLaunch("thread")] [NodeMaxDispatchGrid(1, 1, 1)] // expected-error {{grids are for nodes with 'broadcasting' launch, and 'at_most' has 'thread' launch}}
void at_most() {}

[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
void all(uint2 a : SV_DispatchThreadID, uint2 b : SV_GroupID, uint2 c : SV_GroupThreadID, uint d : SV_GroupIndex) {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
void in_group(uint2 c : SV_GroupThreadID, uint d : SV_GroupIndex) {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
void no_thread(uint a : SV_DispatchThreadID) {} // expected-error {{a node with 'coalescing' launch has no SV_DispatchThreadID, only SV_GroupThreadID and SV_GroupIndex}}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
void no_group(uint a : SV_GroupID) {} // expected-error {{a node with 'coalescing' launch has no SV_GroupID}}
[shader("node")] [NodeLaunch("thread")]
void thread_of_group(uint a : SV_GroupThreadID) {} // expected-error {{a node with 'thread' launch has no SV_GroupThreadID, only records}}
[shader("node")] [NodeLaunch("thread")]
void number_in_group(uint a : SV_GroupIndex) {} // expected-error {{a node with 'thread' launch has no SV_GroupIndex, only records}}

[shader("node")] [NodeLaunch("thread")]
uint result() { return 0; } // expected-error {{a node has no results, but 'result' returns 'uint'}}
[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
void out_parameter(out uint i : SV_GroupIndex) { i = 0; } // expected-error {{a node has no results: its parameter 'i' cannot be 'out' or 'inout'}}
