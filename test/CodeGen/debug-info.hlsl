// Debug information in front IR: the unit and its file with the checksum, and
// the functions, blocks, variables, types and locations of the source. Lines
// and columns are those of this file, counted by hand; offsets are in bits.

// RUN: clang-dxc -T cs_6_6 -Zi -fcgl %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --check-prefix=NONE

// NONE-NOT: !dbg
// NONE-NOT: #dbg_
// NONE-NOT: !DI

// CHECK: @Shared = internal addrspace(3) global {{.*}}, !dbg ![[SHARED:[0-9]+]]
// CHECK: @Total = internal global float {{.*}}, !dbg ![[TOTAL:[0-9]+]]

// The user's function has the description, and not the one that calls it.
// CHECK: define void @main() #{{[0-9]+}} !srcloc
// CHECK: define internal void @main.body({{.*}} !dbg ![[MAIN:[0-9]+]]
// CHECK: #dbg_value(<3 x i32> %ID, ![[ID:[0-9]+]], !DIExpression(), !{{[0-9]+}})
// CHECK: #dbg_declare(ptr %s, ![[S:[0-9]+]],
// CHECK: %[[VALUE:.*]] = fmul {{.*}}, !dbg ![[PRODUCT:[0-9]+]]
// CHECK: #dbg_value(float %[[VALUE]], ![[INSIDE:[0-9]+]],
// CHECK: call {{.*}} @twice({{.*}}, !dbg !{{[0-9]+}}

// CHECK: define internal float @twice({{.*}} !dbg ![[TWICE:[0-9]+]]
// CHECK: #dbg_value(float %X, ![[X:[0-9]+]],

cbuffer Params { uint Count; float Scale; };

StructuredBuffer<float> In;
RWStructuredBuffer<float> Out;
groupshared float Shared[64];
static float Total = 0;

namespace Space {
struct Base { int Q; };
}
enum Kind { First, Last = 5 };
struct S : Space::Base {
  float3 A;
  int B[2][3];
  float2x3 M;
  bool Flag;
};

// CHECK-DAG: ![[TOTAL]] = !DIGlobalVariableExpression(var: ![[TOTALVAR:[0-9]+]], expr: !DIExpression())
// CHECK-DAG: ![[TOTALVAR]] = distinct !DIGlobalVariable(name: "Total", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 32, type: ![[FLOAT:[0-9]+]],
// CHECK-DAG: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: ![[FILE]], producer: "clang-dxc {{.*}}", isOptimized: true,
// CHECK-DAG: ![[FILE]] = !DIFile(filename: "{{.*}}debug-info.hlsl", directory: "", checksumkind: CSK_MD5, checksum: "{{[0-9a-f]+}}")
// CHECK-DAG: ![[FLOAT]] = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
// CHECK-DAG: !DIGlobalVariable(name: "Shared", {{.*}}line: 31, type: ![[ARRAY:[0-9]+]]
// CHECK-DAG: ![[ARRAY]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[FLOAT]], size: 2048,
// CHECK-DAG: !DIGlobalVariable(name: "Scale", {{.*}}line: 27,
// CHECK-DAG: !DIGlobalVariable(name: "In", linkageName: "\01?In@@3V?$StructuredBuffer@M@@A", {{.*}}line: 29,

float twice(float X) { return X * 2; }

[numthreads(64, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  S s;
  s.A = ID;
  s.Flag = true;
  if (ID.x < Count) {
    float Inside = In[ID.x] * Scale;
    Kind K = Last;
    Shared[ID.x] = Inside + K;
    Total += Shared[ID.y];
    Out[ID.x] = twice(Inside) + s.A.x + Total;
  }
}

// CHECK-DAG: ![[MAIN]] = distinct !DISubprogram(name: "main", {{.*}}line: 58, {{.*}}scopeLine: 58, {{.*}}unit: ![[UNIT]]
// CHECK-DAG: ![[ID]] = !DILocalVariable(name: "ID", arg: 1, scope: ![[MAIN]], file: ![[FILE]], line: 58, type: ![[UINT3:[0-9]+]])
// CHECK-DAG: ![[UINT3]] = !DIDerivedType(tag: DW_TAG_typedef, name: "uint3", {{.*}}baseType: ![[VECTOR:[0-9]+]])
// CHECK-DAG: ![[VECTOR]] = !DICompositeType(tag: DW_TAG_class_type, name: "vector<unsigned int, 3>", {{.*}}size: 96, align: 32,
// CHECK-DAG: ![[S]] = !DILocalVariable(name: "s", scope: ![[MAIN]], file: ![[FILE]], line: 59, type: ![[STRUCT:[0-9]+]])
// CHECK-DAG: ![[STRUCT]] = !DICompositeType(tag: DW_TAG_structure_type, name: "S", {{.*}}line: 38,
// CHECK-DAG: !DIDerivedType(tag: DW_TAG_inheritance, scope: ![[STRUCT]], baseType: ![[BASE:[0-9]+]],
// CHECK-DAG: ![[BASE]] = !DICompositeType(tag: DW_TAG_structure_type, name: "{{.*}}Base", scope: ![[SPACE:[0-9]+]], {{.*}}line: 35, size: 32,
// CHECK-DAG: ![[SPACE]] = !DINamespace(name: "Space",
// CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "A", scope: ![[STRUCT]], {{.*}}line: 39, {{.*}}size: 96, align: 32, offset: 32)
// CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "B", scope: ![[STRUCT]], {{.*}}line: 40, {{.*}}size: 192, align: 32, offset: 128)
// CHECK-DAG: !DICompositeType(tag: DW_TAG_class_type, name: "matrix<float, 2, 3>", {{.*}}size: 192,
// CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "_23", {{.*}}size: 32, align: 32, offset: 160, flags: DIFlagPublic)
// CHECK-DAG: !DIBasicType(name: "bool", size: 32, encoding: DW_ATE_boolean)
// CHECK-DAG: ![[INSIDE]] = !DILocalVariable(name: "Inside", scope: ![[BLOCK:[0-9]+]], file: ![[FILE]], line: 63, type: ![[FLOAT]])
// CHECK-DAG: ![[BLOCK]] = distinct !DILexicalBlock(scope: ![[IF:[0-9]+]], file: ![[FILE]], line: 62, column: 21)
// CHECK-DAG: ![[IF]] = distinct !DILexicalBlock(scope: ![[MAIN]], file: ![[FILE]], line: 62, column: 3)
// CHECK-DAG: ![[PRODUCT]] = !DILocation(line: 63, column: 29, scope: ![[BLOCK]])
// CHECK-DAG: !DICompositeType(tag: DW_TAG_enumeration_type, name: "Kind", {{.*}}line: 37,
// CHECK-DAG: !DIEnumerator(name: "Last", value: 5
// CHECK-DAG: ![[TWICE]] = distinct !DISubprogram(name: "twice", linkageName: "\01?twice@@YAMM@Z", {{.*}}line: 55,
// CHECK-DAG: ![[X]] = !DILocalVariable(name: "X", arg: 1, scope: ![[TWICE]],
