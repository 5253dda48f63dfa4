// Inputs of a compute shader: one to three integers of any
// type; several parameters may have the same semantic.
// expected-no-diagnostics
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -verify %s

RWBuffer<int> Out;

struct Inputs { int3 Group : SV_GroupID; uint16_t2 Thread : SV_GroupThreadID; };

[numthreads(8, 8, 1)] void main(int2 a : SV_DispatchThreadID, uint3 b : sv_dispatchthreadid,
                                int c : SV_GroupIndex, uint64_t d : SV_GroupID, bool e : SV_GroupThreadID,
                                Inputs f) {
  Out[a.x] = b.y + c + int(d) + e + f.Group.z + f.Thread.x;
}

// What a semantic of another function means is not asked.
void floats(float2 a : SV_DispatchThreadID) {}
void four(uint4 a : SV_GroupID) {}
