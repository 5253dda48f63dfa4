// A template with explicit arguments copies numbers
// of other types in and out, like a function.
// RUN: %clang-dxc -T cs_6_6 -O0 -Wno-conversion %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/templates-that-set-arguments.json --expect %S/Inputs/templates-that-set-arguments-expected.json
// RUN: %clang-dxc -T cs_6_6 -O3 -Wno-conversion %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/templates-that-set-arguments.json --expect %S/Inputs/templates-that-set-arguments-expected.json
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/templates-that-set-arguments.json --expect %S/Inputs/templates-that-set-arguments-expected.json

RWStructuredBuffer<float4> Out;

template <typename T> void addHalf(inout T X) { X += 0.5; }
template <typename T> void set(out T X, T Value) { X = Value; }
template <typename T, typename U> void both(inout T X, U Y) { X = X * 2 + Y; }
struct S {
  template <typename T> void method(inout T X) { X *= 1.5; }
};

[numthreads(1, 1, 1)] void main() {
  uint U = 3;
  float F = 1.25;
  int3 V = {1, 2, 3};
  addHalf<float>(F);  // 1.75
  addHalf<double>(U); // 3
  addHalf<float3>(V); // 1 2 3
  Out[0] = float4(F, U, V.xy);
  set<int>(F, 7.9);   // 7
  set<float>(U, 8.5); // 8
  both<int>(F, 1);    // 15
  both<float>(V.z, 0.25); // 6
  S s;
  s.method<float>(U); // 12
  Out[1] = float4(F, U, V.yz);
}
