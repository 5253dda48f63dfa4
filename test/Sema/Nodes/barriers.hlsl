// Barriers on records: the scopes that they allow, and objects that are not memory.
// RUN: clang-dxc -T lib_6_8 -verify %s
// RUN: clang-dxc -T lib_6_8 -DSCOPES -Wno-hlsl-barrier -WX %s -Fo %t
// RUN: dxil-dis --verify %t
// RUN: %if dxv %{ dxv %t %}

struct R { uint x; };
#define BROADCAST [shader("node")] [numthreads(4, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
#define COALESCE [shader("node")] [NodeLaunch("coalescing")] [numthreads(4, 1, 1)]
#define THREAD [shader("node")] [NodeLaunch("thread")]

BROADCAST void right(RWDispatchNodeInputRecord<R> i, [MaxRecords(9)] NodeOutput<R> o) {
  Barrier(i, GROUP_SCOPE | GROUP_SYNC);
  Barrier(i, DEVICE_SCOPE);
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1);
  Barrier(r, GROUP_SCOPE | GROUP_SYNC);
  r.OutputComplete();
  ThreadNodeOutputRecords<R> s = o.GetThreadNodeOutputRecords(1);
  Barrier(s, 0);
  s.OutputComplete();
}
BROADCAST void read(DispatchNodeInputRecord<R> i) { Barrier(i, GROUP_SCOPE); }

#ifndef SCOPES
BROADCAST void output(NodeOutput<R> o) { Barrier(o, GROUP_SCOPE); } // expected-error {{the first argument of Barrier must be memory flags or an object that a shader can write, not 'NodeOutput<R>'}}
BROADCAST void outputs(NodeOutputArray<R> o) { Barrier(o, GROUP_SCOPE); } // expected-error {{the first argument of Barrier must be memory flags or an object that a shader can write}}
COALESCE void empty(EmptyNodeInput i) { Barrier(i, GROUP_SCOPE); } // expected-error {{the first argument of Barrier must be memory flags or an object that a shader can write}}
#endif

// What has a scope that it is not in, is in dxc's group hlsl-barrier.
COALESCE void group(RWGroupNodeInputRecords<R> i) { Barrier(i, DEVICE_SCOPE); } // expected-error {{DEVICE_SCOPE does not apply to 'RWGroupNodeInputRecords<R>', which belongs to one group}}
BROADCAST void records([MaxRecords(1)] NodeOutput<R> o) {
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1);
  Barrier(r, DEVICE_SCOPE); // expected-error {{DEVICE_SCOPE does not apply to 'GroupNodeOutputRecords<R>', which belongs to one group}}
  r.OutputComplete();
}
THREAD void thread(RWThreadNodeInputRecord<R> i) { Barrier(i, DEVICE_SCOPE); } // expected-error {{GROUP_SCOPE and DEVICE_SCOPE do not apply to 'RWThreadNodeInputRecord<R>', which belongs to one thread}}
BROADCAST void threads([MaxRecords(1)] NodeOutput<R> o) {
  ThreadNodeOutputRecords<R> r = o.GetThreadNodeOutputRecords(1);
  Barrier(r, GROUP_SCOPE); // expected-error {{GROUP_SCOPE and DEVICE_SCOPE do not apply to 'ThreadNodeOutputRecords<R>', which belongs to one thread}}
  r.OutputComplete();
}
