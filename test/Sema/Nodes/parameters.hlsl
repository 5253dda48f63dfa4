// Inputs and outputs of nodes and their attributes: each rule of the work graphs specification.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
struct G { uint3 grid : SV_DispatchGrid; float2x2 m; };
struct [NodeTrackRWInputSharing] Tracked { uint x; };
struct Empty {};
struct Inner { Empty e; };
struct Bad { uint x; RWBuffer<uint> b; };
struct Wide { uint4 grid : SV_DispatchGrid; }; // expected-error {{SV_DispatchGrid requires one to three numbers of type uint or uint16_t, a vector or an array, not 'uint4'}}
struct Signed { int2 grid : SV_DispatchGrid; }; // expected-error {{SV_DispatchGrid requires one to three numbers of type uint or uint16_t, a vector or an array, not 'int2'}}
struct Twice { uint a[2] : SV_DispatchGrid; // expected-note {{the first one is here}}
               uint b : SV_DispatchGrid; }; // expected-error {{'Twice' has two members with SV_DispatchGrid, but only one is allowed}}

#define BROADCAST [shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
#define COALESCE [shader("node")] [NodeLaunch("coalescing")] [numthreads(1, 1, 1)]
#define THREAD [shader("node")] [NodeLaunch("thread")]

BROADCAST void right1(RWDispatchNodeInputRecord<G> i, [MaxRecords(3)] NodeOutput<R> a,
                      [MaxRecordsSharedWith(a)] [NodeArraySize(3)] [AllowSparseNodes] NodeOutputArray<G> b) {}
COALESCE void right2([MaxRecords(4)] EmptyNodeInput i, [UnboundedSparseNodes] [NodeID("e", 2)] EmptyNodeOutputArray a) {}
THREAD void right3(ThreadNodeInputRecord<R> i, EmptyNodeOutput a) {}
[shader("node")] [numthreads(1, 1, 1)] [NodeMaxDispatchGrid(1, 1, 1)] void right4(DispatchNodeInputRecord<G> i) {}

BROADCAST void wrong1(ThreadNodeInputRecord<R> i) {} // expected-error {{a node with 'broadcasting' launch takes a DispatchNodeInputRecord or RWDispatchNodeInputRecord, not 'ThreadNodeInputRecord<R>'}}
COALESCE void wrong2(DispatchNodeInputRecord<R> i) {} // expected-error {{a node with 'coalescing' launch takes GroupNodeInputRecords, RWGroupNodeInputRecords or EmptyNodeInput, not}}
THREAD void wrong3(EmptyNodeInput i) {} // expected-error {{a node with 'thread' launch takes a ThreadNodeInputRecord or RWThreadNodeInputRecord, not}}
BROADCAST void right5(RWDispatchNodeInputRecord<Tracked> i, NodeOutput<Tracked> o) {}
BROADCAST void tracked(DispatchNodeInputRecord<Tracked> i) {} // expected-error {{records of 'Tracked' are declared with [NodeTrackRWInputSharing], which requires an RWDispatchNodeInputRecord}}
COALESCE void inputs(EmptyNodeInput i, // expected-note {{the first one is here}}
                     GroupNodeInputRecords<R> j) {} // expected-error {{'inputs' has two record inputs, but a node can have only one}}
THREAD void passed(ThreadNodeOutputRecords<R> i) {} // expected-error {{'ThreadNodeOutputRecords<R>' is obtained from an output and cannot be a parameter of a node; use a NodeOutput}}
THREAD void coherent(globallycoherent RWThreadNodeInputRecord<R> i) {} // expected-error {{'globallycoherent' applies to RWDispatchNodeInputRecord, not to 'RWThreadNodeInputRecord<R>'; remove it}}
THREAD void array(NodeOutput<R> i[3]) {} // expected-error {{'i' is an array of 'NodeOutput<R>'; a node takes its records as one object, and an array of outputs is a NodeOutputArray or EmptyNodeOutputArray}}
THREAD void scalar(ThreadNodeInputRecord<int> i) {} // expected-error {{records of 'int' are not supported; a record must be a struct whose members are numbers}}
THREAD void resource(NodeOutput<Bad> i) {} // expected-error {{records of 'Bad' are not supported; a record must be a struct whose members are numbers}}
THREAD void object(NodeOutput<EmptyNodeInput> i) {} // expected-error {{records of 'EmptyNodeInput' are not supported; a record must be a struct whose members are numbers}}
THREAD void empty(NodeOutput<Inner> i) {} // expected-error {{'Inner' has no members; use EmptyNodeInput and EmptyNodeOutput for empty records}}
THREAD void wide(NodeOutput<Wide> i) {}
THREAD void is_signed(NodeOutput<Signed> i) {}
THREAD void twice(NodeOutput<Twice> i) {}

THREAD void limit([MaxRecords(3)] ThreadNodeInputRecord<R> i) {} // expected-error {{'MaxRecords' only applies to outputs of nodes, and to the input of a node with 'coalescing' launch; remove it}}
COALESCE void name([NodeID("x")] EmptyNodeInput i) {} // expected-error {{'NodeID' only applies to outputs of nodes; remove it}}
COALESCE void sparse([AllowSparseNodes] EmptyNodeInput i) {} // expected-error {{'AllowSparseNodes' only applies to outputs of nodes; remove it}}
COALESCE void shares([MaxRecordsSharedWith(o)] EmptyNodeInput i, EmptyNodeOutput o) {} // expected-error {{'MaxRecordsSharedWith' only applies to outputs of nodes; remove it}}
THREAD void size([NodeArraySize(3)] NodeOutput<R> o) {} // expected-error {{'NodeArraySize' only applies to NodeOutputArray and EmptyNodeOutputArray; remove it}}
THREAD void unbounded([UnboundedSparseNodes] EmptyNodeOutput o) {} // expected-error {{'UnboundedSparseNodes' only applies to NodeOutputArray and EmptyNodeOutputArray; remove it}}
COALESCE void number([MaxRecords(3)] uint i : SV_GroupIndex) {} // expected-error {{'MaxRecords' only applies to outputs of nodes, and to the input of a node with 'coalescing' launch; remove it}}
THREAD void negative([MaxRecords(-1)] NodeOutput<R> o) {} // expected-error {{attribute 'MaxRecords' takes a whole number from 0 to 4294967295}}
THREAD void no_bounds([MaxRecords(3)] [NodeArraySize(0xffffffff)] NodeOutputArray<R> o) {}
THREAD void too_large([NodeArraySize(0x100000000)] NodeOutputArray<R> o) {} // expected-error {{attribute 'NodeArraySize' takes a whole number from 0 to 4294967295}}
THREAD void no_number([MaxRecords] NodeOutput<R> o) {} // expected-error {{attribute 'MaxRecords' takes a whole number}}
THREAD void argument([AllowSparseNodes(1)] NodeOutput<R> o) {} // expected-error {{attribute 'AllowSparseNodes' takes no argument}}
THREAD void id([NodeID(3)] NodeOutput<R> o) {} // expected-error {{attribute 'NodeID' takes a name in quotation marks and, after a comma, an index that may be left out}}
THREAD void shared_number([MaxRecordsSharedWith(3)] NodeOutput<R> o) {} // expected-error {{attribute 'MaxRecordsSharedWith' takes the name of another output of the node}}
THREAD void limits([MaxRecords(3)] [MaxRecords(3)] NodeOutput<R> o) {} // expected-error {{attribute 'MaxRecords' is repeated}} expected-note {{the first one is here}}
THREAD void both(NodeOutput<R> a, [MaxRecords(3)] [MaxRecordsSharedWith(a)] NodeOutput<R> o) {} // expected-error {{'o' has both 'MaxRecords' and 'MaxRecordsSharedWith'; remove one}}
THREAD void itself([MaxRecordsSharedWith(o)] NodeOutput<R> o) {} // expected-error {{'o' is not another output of 'itself' with which 'o' could share its records}}
THREAD void input(ThreadNodeInputRecord<R> i, [MaxRecordsSharedWith(i)] NodeOutput<R> o) {} // expected-error {{'i' is not another output of 'input' with which}}
THREAD void sizes([NodeArraySize(3)] [UnboundedSparseNodes] NodeOutputArray<R> o) {} // expected-error {{'o' has both 'NodeArraySize' and 'UnboundedSparseNodes', which has no limit; remove one}}
[shader("node")] [numthreads(1, 1, 1)] [NodeMaxDispatchGrid(1, 1, 1)]
void no_grid(DispatchNodeInputRecord<R> i) {} // expected-error@-1 {{'NodeMaxDispatchGrid' requires an input record with an SV_DispatchGrid member, which 'no_grid' does not have; write 'NodeDispatchGrid'}}
