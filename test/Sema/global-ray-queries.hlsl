// A ray query is allocated where a local is
// declared; objects that are not local are errors.
// RUN: clang-dxc -T cs_6_5 -verify %s

RaytracingAccelerationStructure Scene;
static RayQuery<RAY_FLAG_NONE> Static;
RayQuery<RAY_FLAG_NONE> Global;
RWBuffer<uint> Out;

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Static.Proceed(); // expected-error {{a RayQuery that is not a local variable is not supported yet}}
  Out[1] = Global.RayFlags(); // expected-error {{a RayQuery that is not a local variable is not supported yet}}
}
