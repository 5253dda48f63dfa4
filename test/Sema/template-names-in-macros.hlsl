// The name of a built-in template and its arguments may come from
// different macros. Without arguments, the element type is float4.
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
#define DECLARE(T, n, r) T<float> n : register(r)
#define OF_FLOAT(T) T<float>
#define NAME Buffer
#define LESS <
#define GREATER >
#define ANY(T, n, r) T n : register(r)
DECLARE(Texture2D, a, t0);
OF_FLOAT(RWTexture2D) b : register(u1);
NAME<float2> c : register(t2);
Buffer LESS float2 GREATER d : register(t3);
ANY(Texture2D, e, t4);
ANY(Texture2D<float2>, f, t5);
NAME g : register(t6);

// CHECK-DAG: ; a {{ *}}texture {{ *}}f32 {{ *}}2d {{ *}}T0 {{ *}}t0 {{ *}}1
// CHECK-DAG: ; b {{ *}}UAV {{ *}}f32 {{ *}}2d {{ *}}U0 {{ *}}u1 {{ *}}1
// CHECK-DAG: ; c {{ *}}texture {{ *}}f32 {{ *}}buf {{ *}}T1 {{ *}}t2 {{ *}}1
// CHECK-DAG: ; d {{ *}}texture {{ *}}f32 {{ *}}buf {{ *}}T2 {{ *}}t3 {{ *}}1
// CHECK-DAG: ; e {{ *}}texture {{ *}}f32 {{ *}}2d {{ *}}T3 {{ *}}t4 {{ *}}1
// CHECK-DAG: ; f {{ *}}texture {{ *}}f32 {{ *}}2d {{ *}}T4 {{ *}}t5 {{ *}}1
// CHECK-DAG: ; g {{ *}}texture {{ *}}f32 {{ *}}buf {{ *}}T5 {{ *}}t6 {{ *}}1

[numthreads(1, 1, 1)] void main(uint2 i : SV_DispatchThreadID) {
  float2 two = c[i.x] + d[i.x] + f[i];
  float4 four = e[i] + g[i.x];
  b[i] = a[i] + two.x + two.y + four.w;
}
