// A domain shader without tessellation factors in its signature matches no hull
// shader, and a mesh shader requires vertices and indices. dxc accepts both.
// RUN: clang-dxc -T lib_6_5 %s -Fo %t.dxil 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: clang-dxc -T lib_6_5 %s -Fo %t.dxil -Wno-hlsl-incomplete-stage 2>&1 | count 0
// RUN: %if dxv %{ dxv %t.dxil %}

// CHECK: [[@LINE+2]]:8: warning: no pipeline can use this domain shader: 'triangles' has no input 'SV_TessFactor' [-Whlsl-incomplete-stage]
[shader("domain")] [domain("tri")]
float4 triangles(float4 p : POS) : SV_Position { return p; }

// CHECK: warning: no pipeline can use this domain shader: 'quads' has no input 'SV_InsideTessFactor'
[shader("domain")] [domain("quad")]
float4 quads(float e[4] : SV_TessFactor, float4 p : POS) : SV_Position { return p; }

// Lines have no inside.
[shader("domain")] [domain("isoline")]
float4 lines(float e[2] : SV_TessFactor, float4 p : POS) : SV_Position { return p; }

// CHECK: warning: no pipeline can use this mesh shader: 'nothing' has no array of 'out vertices'
[shader("mesh")] [outputtopology("triangle")] [numthreads(8, 1, 1)]
void nothing() { SetMeshOutputCounts(0, 0); }

struct V { float4 p : SV_Position; };
// CHECK: warning: no pipeline can use this mesh shader: 'noIndices' has no array of 'out indices'
[shader("mesh")] [outputtopology("triangle")] [numthreads(8, 1, 1)]
void noIndices(out vertices V v[3]) {
  SetMeshOutputCounts(3, 0);
  v[0].p = 0;
}

[shader("mesh")] [outputtopology("triangle")] [numthreads(8, 1, 1)]
void complete(out vertices V v[3], out indices uint3 i[1]) {
  SetMeshOutputCounts(3, 1);
  v[0].p = 0;
  i[0] = uint3(0, 1, 2);
}
