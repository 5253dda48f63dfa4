// The arguments of each node attribute are checked.
// RUN: clang-dxc -T lib_6_8 -verify %s

[shader("node")] [NodeLaunch("mesh")] // expected-error {{attribute 'NodeLaunch' takes "broadcasting", "coalescing" or "thread"}}
void launch() {}
[shader("node")] [NodeLaunch("thread")] [NodeMaxInputRecordsPerGraphEntryRecord(4, true)] // expected-error {{attribute 'NodeMaxInputRecordsPerGraphEntryRecord' does not apply to node shaders; remove it}}
void of_meshes() {}
[shader("node")] [NodeLaunch("Thread")] // expected-error {{launch modes are lower case: write "thread"}}
void letters() {}
[shader("node")] [NodeLaunch("thread")] [NodeLaunch("coalescing")] // expected-error {{attribute 'NodeLaunch' is repeated}} expected-note {{the first one is here}}
void twice() {}

[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(0, 1, 1)] // expected-error {{'NodeDispatchGrid' takes three whole numbers from 1 to 65535}}
void empty() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 65536, 1)] // expected-error {{'NodeDispatchGrid' takes three whole numbers}}
void large() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1)] // expected-error {{'NodeDispatchGrid' takes three whole numbers}}
void two() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeMaxDispatchGrid(1, 1.5, 1)] // expected-error {{'NodeMaxDispatchGrid' takes three whole numbers}}
void fraction() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(65535, 257, 1)] // expected-error {{the grid of 'groups' has 16842495 groups; the limit is 16777215}}
void groups() {}
[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(65535, 256, 1)]
void most() {}

[shader("node")] [NodeLaunch("thread")] [NodeIsProgramEntry(1)] // expected-error {{'NodeIsProgramEntry' takes no argument}}
void program() {}
[shader("node")] [NodeLaunch("thread")] [NodeID(3)] // expected-error {{'NodeID' takes a name in quotation marks and, after a comma, an index that may be left out}}
void number() {}
[shader("node")] [NodeLaunch("thread")] [NodeID("a", -1)] // expected-error {{'NodeID' takes a name}}
void negative() {}
[shader("node")] [NodeLaunch("thread")] [NodeShareInputOf("a", 1, 2)] // expected-error {{'NodeShareInputOf' takes a name}}
void three() {}
[shader("node")] [NodeLaunch("thread")] [NodeShareInputOf("a", 1)] [NodeID("b")]
void shares() {}
[shader("node")] [NodeLaunch("thread")] [NodeLocalRootArgumentsTableIndex(-2)] // expected-error {{'NodeLocalRootArgumentsTableIndex' takes a whole number of 32 bits, or -1 for none}}
void table() {}
[shader("node")] [NodeLaunch("thread")] [NodeMaxRecursionDepth(33)] // expected-error {{'NodeMaxRecursionDepth' takes a whole number from 0 to 32}}
void deep() {}
[shader("node")] [NodeLaunch("thread")] [NodeMaxRecursionDepth(32)]
void depth() {}
[shader("node")] [NodeLaunch("thread")] [maxvertexcount(3)] // expected-error {{attribute 'maxvertexcount' does not apply to node shaders; remove it}}
void foreign() {}
