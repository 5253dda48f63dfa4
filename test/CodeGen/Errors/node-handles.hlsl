// A handle of a node or of records is known where it is used.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };

[shader("node")] [NodeLaunch("thread")]
void nothing(NodeOutput<R> o) {
  ThreadNodeOutputRecords<R> records;
  records.Get().x = 1; // expected-error {{which record or output of the node this is cannot be told: it has no value yet, or is an element that is chosen at run time; assign one where it is declared}}
}

RWBuffer<uint> Which;
[shader("node")] [NodeLaunch("thread")]
void chosen(NodeOutput<R> a, NodeOutput<R> b) {
  NodeOutput<R> all[2] = {a, b};
  all[Which[0]].GetThreadNodeOutputRecords(1).OutputComplete(); // expected-error {{which record or output of the node this is cannot be told}}
}
