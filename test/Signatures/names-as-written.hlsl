// A semantic that is not a system value at its position keeps its spelling.
// RUN: clang-dxc -T vs_6_0 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK: ; Input signature:
// CHECK: ; SV_POSITION              0   xyzw        0     NONE   float   xyzw
// CHECK: ; Output signature:
// CHECK: ; SV_Position              0   xyzw        0      POS   float   xyzw
float4 main(float4 p : SV_POSITION) : SV_POSITION { return p; }
