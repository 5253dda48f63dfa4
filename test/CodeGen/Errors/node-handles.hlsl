// Each use of a node handle must have one known
// handle, and its records must not be completed.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
RWBuffer<uint> Which;
#define GROUP [shader("node")] [numthreads(4, 1, 1)] [NodeDispatchGrid(1, 1, 1)]

[shader("node")] [NodeLaunch("thread")]
void nothing([MaxRecords(1)] NodeOutput<R> o) {
  ThreadNodeOutputRecords<R> records; // an empty one can be completed, and nothing else
  if (Which[0] == 1)
    records.OutputComplete();
  else
    records.Get().x = 1; // expected-error {{cannot determine which record or output of the node this is: it has no value yet, or none after OutputComplete, or is an element that is indexed dynamically; assign one where it is declared}}
}

[shader("node")] [NodeLaunch("thread")]
void chosen([MaxRecords(1)] NodeOutput<R> a, [MaxRecords(1)] NodeOutput<R> b) {
  NodeOutput<R> all[2] = {a, b};
  all[Which[0]].GetThreadNodeOutputRecords(1).OutputComplete(); // expected-error {{cannot determine which record or output of the node this is: it has no value yet, or none after OutputComplete, or is an element that is indexed dynamically; assign one where it is declared}}
}

GROUP void after([MaxRecords(1)] NodeOutput<R> o) {
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1);
  r.OutputComplete();
  r.OutputComplete(); // of nothing
  r.Get().x = 1; // expected-error {{cannot determine which record or output of the node this is: it has no value yet, or none after OutputComplete, or is an element that is indexed dynamically; assign one where it is declared}}
}

GROUP void copied([MaxRecords(1)] NodeOutput<R> o) {
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1), s = r;
  r.OutputComplete(); // expected-error {{records that are completed here are used later through another variable}}
  s.Get().x = 1;
}

GROUP void completed_twice([MaxRecords(1)] NodeOutput<R> o) {
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1), s = r;
  r.OutputComplete(); // expected-error {{records that are completed here are used later through another variable}}
  s.OutputComplete();
}
