// The signature of an exported function cannot contain node objects.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
struct Pair { NodeOutput<R> a[2]; uint b; };
export void hand(NodeOutput<R> o) {} // expected-error {{'hand' is exported and cannot take a parameter of type 'NodeOutput<R>': node records and outputs cannot leave the library; make it 'static'}}
export void take(DispatchNodeInputRecord<R> i) {} // expected-error {{cannot take a parameter of type 'DispatchNodeInputRecord<R>'}}
export void pass(inout ThreadNodeOutputRecords<R> r) {} // expected-error {{cannot take a parameter of type 'ThreadNodeOutputRecords<R>'}}
export void several(EmptyNodeOutput o[3]) {} // expected-error {{cannot take a parameter of type 'EmptyNodeOutput[3]'}}
export void inside(Pair p) {} // expected-error {{cannot take a parameter of type 'Pair'}}
static uint inner(ThreadNodeInputRecord<R> i, EmptyNodeOutput o) { return i.Get().x; }
