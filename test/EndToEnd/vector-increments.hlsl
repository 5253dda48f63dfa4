// Vectors, some of their elements, and matrices are incremented and decremented;
// the value of x++ is the previous one. The expected values are computed by hand.
// RUN: %clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/vector-increments.json --expect %S/Inputs/vector-increments-expected.json
// RUN: %clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/vector-increments.json --expect %S/Inputs/vector-increments-expected.json
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/vector-increments.json --expect %S/Inputs/vector-increments-expected.json

RWStructuredBuffer<float4> Floats;
RWStructuredBuffer<int4> Integers;
RWStructuredBuffer<int2> Memory;

template <typename T> T after(T X) { return X++; }
template <typename T> T before(T X) { return ++X; }

[numthreads(1, 1, 1)] void main() {
  float4 V = float4(1, 2, 3, 4);
  float2 Old = V.xy++;
  Floats[0] = float4(Old, V.zw--); // 1 2 3 4
  Floats[1] = V;                   // 2 3 2 3
  V.yx--;
  Floats[2] = V++; // 1 2 2 3
  Floats[3] = --V; // 1 2 2 3
  (++V).xy += 1;
  Floats[4] = V; // 3 4 3 4
  float2x2 M = {10, 20, 30, 40};
  float2x2 N = M++;
  Floats[5] = float4(N[0], M[1]); // 10 20 31 41
  M[0]++;
  M._m10_m01--;
  --M;
  Floats[6] = float4(M[0], M[1]); // 11 20 29 40

  Integers[0] = after(int4(1, 2, 3, 4));  // 1 2 3 4
  Integers[1] = before(int4(1, 2, 3, 4)); // 2 3 4 5
  int2 Before = Memory[0]++;
  Memory[0].y--;
  Integers[2] = int4(Before, Memory[0]); // 7 8 8 8
}
