// FinishedCrossGroupSharing requires a record type with [NodeTrackRWInputSharing].
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
RWBuffer<uint> Which;

[shader("node")] [numthreads(1, 1, 1)] [NodeDispatchGrid(1, 1, 1)]
void alone(RWDispatchNodeInputRecord<R> i) {
  if (i.FinishedCrossGroupSharing()) // expected-error {{FinishedCrossGroupSharing requires records that are declared with [NodeTrackRWInputSharing]; write 'struct [NodeTrackRWInputSharing] R'}}
    Which[0] = 1;
}
