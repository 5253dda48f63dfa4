// '?:' selects between a matrix and a scalar, which fills it, and
// between matrices of two element types, which become the higher type.
// RUN: %clang-dxc -T cs_6_6 -O0  %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/choices-of-matrices.json --expect %S/Inputs/choices-of-matrices-expected.json
// RUN: %clang-dxc -T cs_6_6 -O3  %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/choices-of-matrices.json --expect %S/Inputs/choices-of-matrices-expected.json
// RUN: %clang-dxc -T cs_6_6 -HV 2018 %s -Fo %t.dxil
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/choices-of-matrices.json --expect %S/Inputs/choices-of-matrices-expected.json
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/choices-of-matrices.json --expect %S/Inputs/choices-of-matrices-expected.json

RWStructuredBuffer<float4> Out;
RWStructuredBuffer<int4> Integers;
RWStructuredBuffer<int> Conditions;

[numthreads(1, 1, 1)] void main() {
  bool Yes = Conditions[0] == 1, No = Conditions[0] == 2;
  float2x2 M = {1, 2, 3, 4};
  int2x2 N = {5, 6, 7, 8};
  bool2x2 B = {1, 0, 0, 1};
  row_major float2x2 R = {9, 10, 11, 12};
  Out[0] = (float4)(Yes ? M : 0);          // 1 2 3 4
  Out[1] = (float4)(No ? M : 0.5);         // 0.5 0.5 0.5 0.5
  Out[2] = (float4)(Yes ? Conditions[1] : M); // 20 20 20 20
  Out[3] = (float4)(Yes ? N : M) / 2;      // 2.5 3 3.5 4
  Out[4] = (float4)(No ? M : R);           // 9 10 11 12
  float1x1 One = 3;
  Out[5] = (float4)(Yes ? One : M);        // 3 3 3 3
  Integers[0] = (int4)(Yes ? N : 1);       // 5 6 7 8
  Integers[1] = (int4)(No ? N : B);        // 1 0 0 1
  Integers[2] = (int4)(Yes ? !B : false);  // 0 1 1 0
}
