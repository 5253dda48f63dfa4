// The threads of a node with thread launch have no group.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
RWStructuredBuffer<float> Out;
Texture2D<float> T;
SamplerState S;
#define THREAD [shader("node")] [NodeLaunch("thread")]

THREAD void slope() { Out[0] = ddx(Out[1]); } // expected-error {{operation 'DerivCoarseX' does not exist in 'slope': the threads of a node with 'thread' launch have no group}}
THREAD void sampled() { Out[0] = T.Sample(S, Out[1]); } // expected-error {{operation 'Sample' does not exist in 'sampled'}}
THREAD void level() { Out[0] = T.SampleLevel(S, Out[1], 0); }
THREAD void quad() { Out[0] = QuadReadAcrossX(Out[1]); } // expected-error {{operation 'QuadOp' does not exist in 'quad'}}
THREAD void shared_fence() { GroupMemoryBarrier(); } // expected-error {{operation 'Barrier' does not exist in 'shared_fence'}}
THREAD void meeting() { GroupMemoryBarrierWithGroupSync(); } // expected-error {{operation 'Barrier' does not exist in 'meeting'}}
THREAD void all() { AllMemoryBarrier(); } // expected-error {{operation 'Barrier' does not exist in 'all'}}
THREAD void device() { DeviceMemoryBarrier(); }
THREAD void scope() { Barrier(UAV_MEMORY, GROUP_SCOPE); } // expected-error {{operation 'BarrierByMemoryType' does not exist in 'scope'}}
THREAD void memory() { Barrier(GROUP_SHARED_MEMORY, 0); } // expected-error {{operation 'BarrierByMemoryType' does not exist in 'memory'}}
THREAD void all_memory() { Barrier(ALL_MEMORY, DEVICE_SCOPE); }
THREAD void record(RWThreadNodeInputRecord<R> i) { Barrier(i, GROUP_SYNC); } // expected-error {{operation 'BarrierByNodeRecordHandle' does not exist in 'record'}}
THREAD void hand([MaxRecords(1)] NodeOutput<R> o) {
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1); // expected-error {{operation 'AllocateNodeOutputRecords' does not exist in 'hand'}}
  r.OutputComplete();
}
THREAD void count([MaxRecords(1)] EmptyNodeOutput o) { o.GroupIncrementOutputCount(1); } // expected-error {{operation 'IncrementOutputCount' does not exist in 'count'}}
THREAD void alone([MaxRecords(1)] EmptyNodeOutput o) { o.ThreadIncrementOutputCount(1); }
