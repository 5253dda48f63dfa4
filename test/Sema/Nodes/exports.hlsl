// Objects of nodes are in no signature of an exported function.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
export void hand(NodeOutput<R> o) {} // expected-error {{a record or an output of a node in the signature of an exported function is not supported yet}}
