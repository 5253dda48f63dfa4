// Functions that round tessellation factors require hull shaders with a single partitioning.
// RUN: clang-dxc -T lib_6_5 -verify %s
// RUN: clang-dxc -T lib_6_5 -verify=none -DNONE %s
// RUN: clang-dxc -T hs_6_0 -E Even %s

struct Vertex { float4 P : P; };
struct Patch {
  float Edges[3] : SV_TessFactor;
  float Inside : SV_InsideTessFactor;
};

export Patch patches() {
  Patch O;
  float3 Edges;
  float Unrounded;
  // none-error@+2{{the factors are rounded by the partitioning of the hull shader, but this library has no hull shader}}
  // expected-error@+1{{the factors are rounded by the partitioning of the hull shader, but the hull shaders of this library use different ones; compile them separately}}
  ProcessTriTessFactorsMax(float3(2, 3, 4.5), 0.5, Edges, O.Inside, Unrounded);
  O.Edges[0] = Edges.x;
  O.Edges[1] = Edges.y;
  O.Edges[2] = Edges.z;
  return O;
}

#ifndef NONE
[shader("hull")] [domain("tri")] [partitioning("fractional_even")]
[outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("patches")]
Vertex Even(InputPatch<Vertex, 3> In, uint I : SV_OutputControlPointID) { return In[I]; } // expected-note{{the partitioning of 'Even'}}

[shader("hull")] [domain("tri")] [partitioning("integer")]
[outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("patches")]
Vertex Integer(InputPatch<Vertex, 3> In, uint I : SV_OutputControlPointID) { return In[I]; } // expected-note{{the partitioning of 'Integer'}}
#endif
