// In a library, groupshared memory is an error in stages without groups,
// also in functions and patch-constant functions that they reach; so are
// groupshared parameters that are exported or written back.
// RUN: not clang-dxc -T lib_6_6 %s 2>&1 | FileCheck %s
// RUN: not clang-dxc -T lib_6_6 -HV 202x -DPARAMETERS %s 2>&1 | FileCheck --check-prefix=PARAMETERS %s

#ifdef PARAMETERS
// PARAMETERS: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}a groupshared parameter of an exported function
export void exported(groupshared uint a[4]) { a[0] = 1; }
// PARAMETERS-NOT: error:
#else
groupshared float compute;
// CHECK: :[[#@LINE+1]]:19: error: 'hull' is groupshared, but hull shaders have no thread groups
groupshared float hull;
// CHECK: :[[#@LINE+1]]:19: error: 'pixel' is groupshared, but pixel shaders have no thread groups
groupshared float pixel;
RWBuffer<float> Out;
float get() { return pixel; }
struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
F constants() {
  F f;
  f.e[0] = f.e[1] = f.e[2] = hull;
  f.i = 1;
  return f;
}
struct P { float4 p : POS; };
[shader("hull")] [domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("constants")]
P Hull(InputPatch<P, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }
[shader("pixel")] float4 Pixel() : SV_Target { return get(); }
[shader("compute")] [numthreads(1, 1, 1)] void Compute() {
  compute = 1;
  Out[0] = compute;
}
// CHECK-NOT: error:
#endif
