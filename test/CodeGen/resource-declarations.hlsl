// !hlsl.resources describes every declaration, used or not: its number, name,
// class, explicit space and register, range, functions that mention it, location.
// RUN: %clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

// $Globals is the first one, and always in space 0.
// CHECK: !hlsl.resources = !{![[GLOBALS:[0-9]+]], ![[A:[0-9]+]], ![[B:[0-9]+]], ![[C:[0-9]+]], ![[D:[0-9]+]], ![[U:[0-9]+]], ![[CB:[0-9]+]]}
// CHECK-DAG: ![[GLOBALS]] = !{i32 0, !"$Globals", i32 2, i32 0, null, i32 1, i32 2, i32 {{[0-9]+}}, i32 0}

// CHECK-DAG: ![[A]] = !{i32 1, !"A", i32 1, null, i32 0, i32 1, i32 2, i32 {{[0-9]+}}, i32 0}
RWBuffer<float> A : register(u0);
// CHECK-DAG: ![[B]] = !{i32 2, !"B", i32 1, null, null, i32 6, i32 2, i32 {{[0-9]+}}, i32 0}
RWBuffer<float> B[2][3];
// Only a function mentions it that the entry does not call.
// CHECK-DAG: ![[C]] = !{i32 3, !"C", i32 1, i32 1, i32 2, i32 1, i32 1, i32 {{[0-9]+}}, i32 0}
RWBuffer<float> C : register(u2, space1);
// CHECK-DAG: ![[D]] = !{i32 4, !"D", i32 1, i32 0, null, i32 1, i32 2, i32 {{[0-9]+}}, i32 0}
RWBuffer<float> D : register(space0);
// CHECK-DAG: ![[U]] = !{i32 5, !"U", i32 0, null, null, i32 -1, i32 0, i32 {{[0-9]+}}, i32 0}
Buffer<float> U[];
// CHECK-DAG: ![[CB]] = !{i32 6, !"CB", i32 2, null, null, i32 1, i32 0, i32 {{[0-9]+}}, i32 0}
cbuffer CB { float q; }
float g;

void other() { C[0] = 1; }


[numthreads(4, 1, 1)] void main() { A[0] = D[0] + B[1][2][0] + g; }
