// The parts of debug information, read by LLVM: a container with LLVM 3.7
// bitcode, whose functions, lines, variables and sources are those of this file,
// at the lowest and the highest level; and the options that omit information.

// RUN: clang-dxc -T cs_6_6 -O0 -Zi -Qembed_debug -DWIDTH=4 -D PLAIN %s -Fo %t.O0.dxil
// RUN: dxil-dis --part=ILDB %t.O0.dxil | FileCheck %s --check-prefixes=CHECK,ZERO
// RUN: clang-dxc -T cs_6_6 -O3 -Zi -Qembed_debug -DWIDTH=4 -D PLAIN %s -Fo %t.O3.dxil
// RUN: dxil-dis --part=ILDB %t.O3.dxil | FileCheck %s
// RUN: dxil-dis --part=ILDB --bitcode %t.O3.dxil -o %t.bc
// RUN: llvm-bcanalyzer -dump %t.bc | FileCheck %s --check-prefix=RECORDS
// RUN: dxil-dis %t.O3.dxil | FileCheck %s --check-prefix=CODE
// RUN: dxil-dis --verify %t.O3.dxil
// RUN: %if dxv %{ dxv %t.O0.dxil %}
// RUN: %if dxv %{ dxv %t.O3.dxil %}
// RUN: %if dxc %{ dxc -dumpbin %t.O0.dxil | FileCheck %s --check-prefix=DXC %}

// The program itself has no trace of it.
// CODE-NOT: !DI
// CODE-NOT: dx.source
// CODE-NOT: llvm.dbg

// CHECK: define void @main() !dbg ![[MAIN:[0-9]+]]
// ZERO: #dbg_value(float %{{.*}}, ![[SUM:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 96, 32), !{{[0-9]+}})
// CHECK: rawBufferStore{{.*}}, !dbg ![[STORE:[0-9]+]]
// CHECK: !dx.source.contents = !{![[CONTENTS:[0-9]+]]}
// CHECK: !dx.source.defines = !{![[DEFINES:[0-9]+]]}
// CHECK-DAG: ![[MAIN]] = distinct !DISubprogram(name: "main", {{.*}}line: 47,
// ZERO-DAG: ![[SUM]] = !DILocalVariable(name: "Sum", scope: !{{[0-9]+}}, {{.*}}line: 48,
// CHECK-DAG: ![[STORE]] = !DILocation(line: 50, column: 13, scope: ![[MAIN]])
// CHECK-DAG: ![[CONTENTS]] = !{!"{{.*}}debug-info.hlsl", !"// The parts
// CHECK-DAG: ![[DEFINES]] = !{!"WIDTH=4", !"PLAIN=1"}

// In LLVM 3.7, a unit lists its functions, and a location needs a call.
// RECORDS: <COMPILE_UNIT op0=1
// RECORDS-SAME: op14=0/>
// The name that begins with llvm.dbg.v:
// RECORDS: <ENTRY {{.*}}op1=108 op2=108 op3=118 op4=109 op5=46 op6=100 op7=98 op8=103 op9=46 op10=118
// RECORDS: <DEBUG_LOC {{(abbrevid=[0-9]+ )?}}op0=

// DXC: shader debug name: {{[0-9a-f]+}}.pdb
// DXC: !DISubprogram(name: "main", {{.*}}function: void ()* @main)

RWStructuredBuffer<float4> Out;
StructuredBuffer<float4> In;

[numthreads(8, 8, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  float4 Sum = In[ID.x];
  for (int i = 0; i < 4; ++i) Sum += In[ID.y + i];
  Out[ID.x] = Sum * WIDTH;
}

