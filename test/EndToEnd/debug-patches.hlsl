// In debug information, a patch is an array of its control points, so that a debugger finds their
// values: the type has the size of the memory, without which LLVM drops all debug information.

// RUN: clang-dxc -T ds_6_0 -O0 -Zi -Qembed_debug %s -Fo %t.dxil
// RUN: dxil-dis --part=ILDB %t.dxil | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}

struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
struct Point { float3 at : P; };
[domain("tri")]
float4 main(Factors f, float3 w : SV_DomainLocation, const OutputPatch<Point, 3> points) : SV_Position {
  return float4(points[0].at * w.x + points[1].at * w.y + points[2].at * w.z, 1);
}

// CHECK: define void @main()
// CHECK: #dbg_value(float %{{.*}}, ![[POINTS:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 256, 32)
// CHECK-DAG: ![[POINTS]] = !DILocalVariable(name: "points", arg: 3, {{.*}}type: ![[CONST:[0-9]+]])
// CHECK-DAG: ![[CONST]] = !DIDerivedType(tag: DW_TAG_const_type, baseType: ![[ARRAY:[0-9]+]])
// CHECK-DAG: ![[ARRAY]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[POINT:[0-9]+]], size: 288,
// CHECK-DAG: ![[POINT]] = !DICompositeType(tag: DW_TAG_structure_type, name: "Point",
