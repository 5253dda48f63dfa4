// A shader allocates its ray queries, so those of globals that are not static
// are errors.
// RUN: clang-dxc -T cs_6_5 -verify %s

RaytracingAccelerationStructure Scene;
static RayQuery<RAY_FLAG_NONE> Static;
RayQuery<RAY_FLAG_NONE> Global;
RWBuffer<uint> Out;

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Static.RayFlags();
  Out[1] = Global.RayFlags(); // expected-error {{a global RayQuery that is not 'static' is not supported yet}}
}
