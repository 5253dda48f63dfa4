// An output of a mesh shader is not in memory and
// cannot be passed to a function of another library.
// RUN: clang-dxc -T lib_6_6 -verify %s

struct V { float4 p : SV_Position; };
void fill(out V v[3]);
[shader("mesh")] [outputtopology("triangle")] [numthreads(1, 1, 1)]
void main(out vertices V v[3], out indices uint3 t[1]) {
  SetMeshOutputCounts(3, 1);
  fill(v); // expected-error {{an output of the stage as an argument of another library's function is not supported yet}}
  t[0] = uint3(0, 1, 2);
}
