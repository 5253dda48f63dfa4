// A compute shader's source may declare work graph nodes.
// If its entry point reaches one, this is an error.
// RUN: clang-dxc -T cs_6_8 -verify=good %s
// RUN: clang-dxc -T cs_6_8 -DREACHED -verify %s
// RUN: clang-dxc -T lib_6_8 -verify=good %s
// RUN: clang-dxc -T cs_6_8 -E node -verify=entry %s
// RUN: %if dxc %{ dxc -T cs_6_8 %s -Fo %t.dxil %}
// good-no-diagnostics

struct [NodeTrackRWInputSharing] R { uint3 grid : SV_DispatchGrid; uint x; };
struct Plain { uint3 grid : SV_DispatchGrid; uint x; };
RWBuffer<uint> Out;

uint inputs(DispatchNodeInputRecord<R> dispatch, GroupNodeInputRecords<R> group,
            ThreadNodeInputRecord<R> thread, EmptyNodeInput empty) {
  return dispatch.Get().x + group[1].x + group.Get(2).x + group.Get().x +
         group.Count() + thread.Get().x + empty.Count();
}
bool records(RWDispatchNodeInputRecord<R> dispatch,
             RWGroupNodeInputRecords<R> group, RWThreadNodeInputRecord<R> thread) {
  dispatch.Get().x = 3;
  group[0].x = group.Get(1).x;
  thread.Get().x += 2;
  return dispatch.FinishedCrossGroupSharing();
}
void outputs(NodeOutput<R> output, NodeOutputArray<R> outputs,
             EmptyNodeOutput empty, EmptyNodeOutputArray empties) {
  GroupNodeOutputRecords<R> group = output.GetGroupNodeOutputRecords(2);
  group.Get(1).x = 3;
  group[0].x = 1;
  group.OutputComplete();
  ThreadNodeOutputRecords<R> thread = outputs[2].GetThreadNodeOutputRecords(1);
  thread.Get().x = output.IsValid();
  thread.OutputComplete();
  empty.GroupIncrementOutputCount(1);
  empties[1].ThreadIncrementOutputCount(2);
}
void fence(RWDispatchNodeInputRecord<R> record) {
  Barrier(record, GROUP_SCOPE); // 
}
uint levels() {
  return GetRemainingRecursionLevels(); // expected-error {{only for node shaders; the target has compute shaders}}
}

[Shader("node")] // entry-error {{attribute 'node' does not apply to compute shaders; remove it}}
[NodeLaunch("broadcasting")]
[NodeMaxDispatchGrid(1, 1, 1)]
[NumThreads(1, 1, 1)]
[NodeIsProgramEntry]
[NodeID("a", 2)]
[NodeLocalRootArgumentsTableIndex(3)]
void node(DispatchNodeInputRecord<Plain> input,
          [MaxRecords(3)] [NodeID("b")] NodeOutput<R> first,
          [MaxRecordsSharedWith(first)] NodeOutput<R> second,
          [AllowSparseNodes] [NodeArraySize(3)] NodeOutputArray<R> third) {}

[shader("compute")] [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  Out[i] = 2;
#ifdef REACHED
  Out[1] = levels();
  RWDispatchNodeInputRecord<R> record;
  fence(record); // expected-warning {{used before it is set}}
#endif
}
