// Group operations are errors in nodes with thread launch, whose threads have no group.
// RUN: clang-dxc -T lib_6_8 -verify %s

struct R { uint x; };
RWStructuredBuffer<float> Out;
Texture2D<float> T;
SamplerState S;
#define THREAD [shader("node")] [NodeLaunch("thread")]

THREAD void slope() { Out[0] = ddx(Out[1]); } // expected-error {{operation 'ddx' is not available in 'slope': a node with 'thread' launch has no thread group}}
THREAD void sampled() { Out[0] = T.Sample(S, Out[1]); } // expected-error {{operation 'Sample' is not available in 'sampled': a node with 'thread' launch has no thread group}}
THREAD void level() { Out[0] = T.SampleLevel(S, Out[1], 0); }
THREAD void quad() { Out[0] = QuadReadAcrossX(Out[1]); } // expected-error {{operation 'QuadReadAcrossX' is not available in 'quad': a node with 'thread' launch has no thread group}}
THREAD void shared_fence() { GroupMemoryBarrier(); } // expected-error {{operation 'GroupMemoryBarrier' is not available in 'shared_fence': a node with 'thread' launch has no thread group}}
THREAD void meeting() { GroupMemoryBarrierWithGroupSync(); } // expected-error {{operation 'GroupMemoryBarrierWithGroupSync' is not available in 'meeting': a node with 'thread' launch has no thread group}}
THREAD void all() { AllMemoryBarrier(); } // expected-error {{operation 'AllMemoryBarrier' is not available in 'all': a node with 'thread' launch has no thread group}}
THREAD void device() { DeviceMemoryBarrier(); }
THREAD void scope() { Barrier(UAV_MEMORY, GROUP_SCOPE); } // expected-error {{operation 'Barrier' is not available in 'scope': a node with 'thread' launch has no thread group}}
THREAD void memory() { Barrier(GROUP_SHARED_MEMORY, 0); } // expected-error {{operation 'Barrier' is not available in 'memory': a node with 'thread' launch has no thread group}}
THREAD void all_memory() { Barrier(ALL_MEMORY, DEVICE_SCOPE); }
THREAD void record(RWThreadNodeInputRecord<R> i) { Barrier(i, GROUP_SYNC); } // expected-error {{operation 'Barrier' is not available in 'record': a node with 'thread' launch has no thread group}}
THREAD void hand([MaxRecords(1)] NodeOutput<R> o) {
  GroupNodeOutputRecords<R> r = o.GetGroupNodeOutputRecords(1); // expected-error {{operation 'AllocateNodeOutputRecords' is not available in 'hand': a node with 'thread' launch has no thread group}}
  r.OutputComplete();
}
THREAD void count([MaxRecords(1)] EmptyNodeOutput o) { o.GroupIncrementOutputCount(1); } // expected-error {{operation 'IncrementOutputCount' is not available in 'count': a node with 'thread' launch has no thread group}}
THREAD void alone([MaxRecords(1)] EmptyNodeOutput o) { o.ThreadIncrementOutputCount(1); }
