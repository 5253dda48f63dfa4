// Features that the signatures of an entry point require are in the flags of the library and in
// the entry point's row. A hull shader does not require what its patch-constant function uses.
// RUN: clang-dxc -T lib_6_5 %s -Fo %t.dxil
// RUN: dxil-dis --verify %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %python %S/../../Container/Inputs/read-rdat.py %t.dxil | FileCheck %s --match-full-lines
// Validators before 1.6 see no barycentrics, those before 1.8 no shader model of rates.
// RUN: clang-dxc -T lib_6_5 -validator-version 1.5 %s -Fo %t.5.dxil
// RUN: dxil-dis --verify %t.5.dxil
// RUN: %if dxv %{ dxv %t.5.dxil %}
// RUN: clang-dxc -T lib_6_5 -validator-version 1.7 %s -Fo %t.7.dxil
// RUN: dxil-dis --verify %t.7.dxil
// RUN: %if dxv %{ dxv %t.7.dxil %}
// RUN: dxil-dis %t.dxil | FileCheck %s --check-prefix=FLAGS
// RUN: dxil-dis %t.5.dxil | FileCheck %s --check-prefix=FLAGS5

// By the numbers of the flags: array indices 1 << 9, stencil references 1 << 11, wave
// operations 1 << 19, rates 1 << 24; and barycentrics 1 << 22.
// FLAGS:  !{{[0-9]+}} = !{i32 0, i64 21498368}
// FLAGS5: !{{[0-9]+}} = !{i32 0, i64 17304064}

struct Point { float4 at : SV_Position; uint layer : SV_RenderTargetArrayIndex; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };

Factors patch(InputPatch<Point, 3> p) {
  Factors f;
  f.edges[0] = f.edges[1] = f.edges[2] = WaveGetLaneCount();
  f.inside = 1;
  return f;
}
// CHECK-DAG: function control control - - 3 0x2000 0x8 3:6.0 0 0
[shader("hull")] [domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")]
[outputcontrolpoints(3)] [patchconstantfunc("patch")]
Point control(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }

// CHECK-DAG: function evaluate evaluate - - 4 0x2000 0x10 4:6.0 0 0
[shader("domain")] [domain("tri")]
Point evaluate(Factors f, float3 w : SV_DomainLocation, const OutputPatch<Point, 3> p) { return p[0]; }

// CHECK-DAG: function layers layers - - 2 0x2000 0x4 2:6.0 0 0
[shader("geometry")] [maxvertexcount(1)]
void layers(triangle Point p[3], inout TriangleStream<Point> o) { o.Append(p[0]); }

// CHECK-DAG: function ports ports - - 1 0x2000 0x2 1:6.0 0 0
[shader("vertex")]
float4 ports(float4 at : P, out uint port : SV_ViewportArrayIndex) : SV_Position { port = 1; return at; }

// CHECK-DAG: function rates rates - - 1 0x80000 0x2 1:6.4 0 0
[shader("vertex")]
float4 rates(float4 at : P, out uint rate : SV_ShadingRate) : SV_Position { rate = 1; return at; }

// CHECK-DAG: function stencil stencil - - 0 0x200 0x1 0:6.0 0 0
[shader("pixel")] float4 stencil(out uint reference : SV_StencilRef) : SV_Target { reference = 1; return 1; }

// CHECK-DAG: function shares shares - - 0 0x20000 0x1 0:6.1 0 0
[shader("pixel")] float4 shares(float3 b : SV_Barycentrics) : SV_Target { return b.xyzx; }

// CHECK-DAG: function plain plain - - 0 0x0 0x1 0:6.0 0 0
[shader("pixel")] float4 plain(uint layer : SV_RenderTargetArrayIndex) : SV_Target { return layer; }
