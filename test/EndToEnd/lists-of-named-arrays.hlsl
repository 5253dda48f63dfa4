// Values in initializer lists are flattened where a typedef names an array in them: alone,
// in structs and their base classes, from functions and casts, which are evaluated once.
// RUN: %clang-dxc -T cs_6_6 -O0  %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/lists-of-named-arrays.json --expect %S/Inputs/lists-of-named-arrays-expected.json
// RUN: %clang-dxc -T cs_6_6 -O3  %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/lists-of-named-arrays.json --expect %S/Inputs/lists-of-named-arrays-expected.json
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/lists-of-named-arrays.json --expect %S/Inputs/lists-of-named-arrays-expected.json

typedef float Four[4];
typedef Four Grid[2];
typedef float One[1];
struct Base { Four b; };
struct Holder : Base { One h; };
RWStructuredBuffer<float4> Out;
RWStructuredBuffer<int> Calls;

Four getFour(float First) {
  Calls[0]++;
  Four Result = {First, First + 1, First + 2, First + 3};
  return Result;
}
Holder getHolder() {
  Calls[0]++;
  Holder H;
  H.b = getFour(50);
  H.h[0] = 54;
  return H;
}

[numthreads(1, 1, 1)] void main() {
  Four A = {1, 2, 3, 4};
  float4 V = {A};
  Out[0] = V; // 1 2 3 4
  Grid G = {A, getFour(5)};
  float2x4 M = {G};
  Out[1] = M[1]; // 5 6 7 8
  float4 W = {G[1][3], 9, A[0], A[1]};
  Out[2] = W; // 8 9 1 2
  float4 Once = {getFour(Calls[0] * 10)};
  Out[3] = Once; // 10 11 12 13
  struct { float x, y; float3 z; } S = {getHolder()};
  Out[4] = float4(S.x, S.z); // 50 52 53 54
  Holder H = {A, 7};
  struct { float4 v; float w; } T = {H};
  Out[5] = T.v + T.w; // 8 9 10 11
  Grid F[1] = {(Four)2, (Four)3};
  Out[6] = float4(F[0][0][3], F[0][1][0], 0, 0); // 2 3 0 0
}
