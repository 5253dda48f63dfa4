// The results of a patch constant function are read by later stages, like those of an entry.
// RUN: clang-dxc -T hs_6_0 -verify %s
struct Point { float4 position : POSITION; };
struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float4 color : COLOR;
  float2 size : SIZE;
};

Constants other(InputPatch<Point, 3> patch) {
  Constants c;
  c.inside = 1;
  return c; // no patch constant function of this entry
}
Constants constants(InputPatch<Point, 3> patch) {
  Constants c;
  c.edges[0] = c.edges[1] = c.edges[2] = c.inside = 1;
  c.color.xy = patch[0].position.xy;
  return c; // expected-warning {{'c.color.zw' is used before it is set}}
}

[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")]
[outputcontrolpoints(3)] [patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }
