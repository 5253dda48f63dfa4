// The patch-constant function may be declared after the hull shader that names it.
// RUN: clang-dxc -T hs_6_0 %s
// RUN: clang-dxc -T lib_6_3 -DLIBRARY='[shader("hull")]' %s
// RUN: not clang-dxc -T hs_6_0 -DNONE %s 2>&1 | FileCheck %s

#ifndef LIBRARY
#define LIBRARY
#endif
struct P { float4 p : POS; };
struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
// CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'patchconstantfunc' names 'constants', but there is no such function
LIBRARY [domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("constants")]
P main(InputPatch<P, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }
#ifndef NONE
F constants() { return (F)1; }
#endif
