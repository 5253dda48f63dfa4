// Barriers of groups, derivatives and reads of other lanes that some lanes may skip,
// and indices of resources that vary without NonUniformResourceIndex, are warned about
// in -Wgpu. What is the same in a group, a wave or a quad is not.
// RUN: clang-dxc -T cs_6_7 -E groups -Wgpu -verify=group %s
// RUN: clang-dxc -T cs_6_7 -E lanes -Wgpu -verify=lane %s
// RUN: clang-dxc -T cs_6_7 -E indices -Wgpu -verify=index %s
// RUN: clang-dxc -T ps_6_7 -E pixels -Wgpu -verify=pixel %s
// RUN: clang-dxc -T lib_6_7 -DRAYS -Wgpu -verify=ray %s
// RUN: clang-dxc -T cs_6_7 -E groups -verify=none %s
// RUN: clang-dxc -T cs_6_7 -E indices -Wgpu -Wno-hlsl-nonuniform-index -verify=none %s
// none-no-diagnostics

cbuffer Constants { uint n; };
RWStructuredBuffer<float4> Out;
RWStructuredBuffer<uint> Counts;
StructuredBuffer<uint> Words;
Texture2D<float4> Image, Images[8];
SamplerState Smp;
groupshared uint Shared[64], First;

void sync() {
  GroupMemoryBarrierWithGroupSync(); // group-warning {{threads of a group may skip this barrier, because a condition before it differs between them}}
}

#ifndef RAYS
[numthreads(64, 1, 1)]
void groups(uint i : SV_GroupIndex, uint3 group : SV_GroupID, uint3 thread : SV_DispatchThreadID) {
  // Constants, the group, memory at one address and waves as a whole.
  if (n > 3)
    GroupMemoryBarrierWithGroupSync();
  if (group.x > 3 || thread.y > 2 || Words[group.x] == 2)
    GroupMemoryBarrierWithGroupSync();
  if (i == 0)
    First = Words[n];
  GroupMemoryBarrierWithGroupSync();
  for (uint k = 0; k < First; ++k)
    GroupMemoryBarrierWithGroupSync();
  if (WaveActiveAnyTrue(i == 3))
    GroupMemoryBarrierWithGroupSync();
  if (i < 32)
    GroupMemoryBarrier();
  Shared[i] = i;
  if (i < 32) {
    Shared[i] += 2;
    sync();
  }
  for (uint m = i; m < 100; m += 64)
    AllMemoryBarrierWithGroupSync(); // group-warning {{threads of a group may skip this barrier}}
  uint chosen = 1;
  if (i == 3)
    chosen = n;
  if (chosen == 2)
    DeviceMemoryBarrierWithGroupSync(); // group-warning {{threads of a group may skip this barrier}}
  uint old;
  InterlockedAdd(Counts[0], 1, old);
  if (old == 2)
    return;
  GroupMemoryBarrierWithGroupSync(); // group-warning {{threads of a group may skip this barrier}}
  Out[i] = Shared[63 - i];
}

[numthreads(64, 1, 1)]
void lanes(uint i : SV_GroupIndex) {
  uint a = WaveReadLaneAt(i, 3);
  if (i < 10) {
    a += QuadReadAcrossX(i); // lane-warning {{QuadReadAcrossX reads another lane, which may skip it, because a condition before it differs between them}}
    a += QuadReadLaneAt(i, 1); // lane-warning {{QuadReadLaneAt reads another lane}}
    // The lanes that are here, and those of a wave.
    a += WaveReadLaneAt(i, 3) + WaveActiveSum(i) + WaveReadLaneFirst(i) + WaveReadLaneAt(i, firstbitlow(WaveActiveBallot(true).x));
  }
  if (n == 2)
    a += WaveReadLaneAt(i, 3) + QuadReadAcrossX(i);
  Out[i] = a;
}

[numthreads(64, 1, 1)]
void indices(uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  float4 sum = Images[n][uint2(0, 0)] + Images[group.x][uint2(0, 0)] + Images[NonUniformResourceIndex(i & 7)][uint2(0, 0)];
  for (uint k = 0; k < 4 + (i & 1); ++k)
    sum += Images[k][uint2(0, 0)];
  uint material = Words[i];
  sum += Images[material][uint2(0, 0)]; // index-warning {{the index of this resource differs between threads; mark it with NonUniformResourceIndex}}
  Texture2D<float4> heap = ResourceDescriptorHeap[i];
  sum += heap[uint2(0, 0)]; // index-warning {{the index of this resource differs between threads}}
  while (true) {
    uint mine = WaveReadLaneFirst(material);
    if (mine == material) {
      sum += Images[mine][uint2(1, 0)];
      break;
    }
  }
  Out[i] = sum;
}

float4 pixels(float4 position : SV_Position, float2 uv : UV, nointerpolation uint id : ID) : SV_Target {
  float4 sum = Image.Sample(Smp, uv);
  if (id == 3)
    sum += Image.Sample(Smp, uv * 2);
  if (n == 3)
    sum += ddx(uv.x);
  if (uv.x > 0.5) {
    sum += Image.Sample(Smp, uv * 3); // pixel-warning {{Sample needs the neighboring pixels, which may skip it, because a condition before it differs between them}}
    sum += Image.SampleLevel(Smp, uv, 0);
    sum += ddy(sum.y); // pixel-warning {{ddy needs the neighboring pixels}}
  }
  sum += Images[id].SampleLevel(Smp, uv, 0); // pixel-warning {{the index of this resource differs between threads}}
  return sum;
}

#endif

struct [raypayload] Payload { float4 color : read(caller) : write(caller, closesthit); };
[shader("closesthit")]
void hit(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes) {
  payload.color = Images[InstanceID()].SampleLevel(Smp, 0, 0); // ray-warning {{the index of this resource differs between threads}}
  payload.color += Images[NonUniformResourceIndex(InstanceID())].SampleLevel(Smp, 0, 0);
}
