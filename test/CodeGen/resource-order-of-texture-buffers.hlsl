// Texture buffers (tbuffer, TextureBuffer) follow
// all other SRVs, wherever they are declared.
// RUN: %clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s
// CHECK: !hlsl.resources = !{![[T:[0-9]+]], ![[B:[0-9]+]], ![[TB:[0-9]+]], ![[TT:[0-9]+]]}
// CHECK-DAG: ![[TB]] = !{i32 2, !"TB", i32 0,
// CHECK-DAG: ![[TT]] = !{i32 3, !"TT", i32 0,
// CHECK-DAG: ![[T]] = !{i32 0, !"T", i32 0,
// CHECK-DAG: ![[B]] = !{i32 1, !"B", i32 0,

struct S { float4 v; };
tbuffer TB { float x; }
Buffer<float> T;
TextureBuffer<S> TT;
Buffer<float> B;

[numthreads(1, 1, 1)] void main() {}
