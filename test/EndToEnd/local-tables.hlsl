// A local array of constants does not use scratch memory,
// also if its elements become constant only by folding.
// RUN: clang-dxc -T vs_6_0 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK: constant [{{[48]}} x float]
// CHECK: constant [4 x float] [float 0.000000e+00, float 0x3FE{{[0-9A-F]*}}, float 0x3FE
// CHECK-NOT: alloca
// CHECK-NOT: store {{float|i32|<}}
// CHECK: ret void
float weight(float x) { return x < 0.25 ? 0 : sin(x) * rsqrt(x); }
float4 main(uint v : SV_VertexID) : SV_Position {
  float2 p[4] = {float2(0, 0), float2(1, 0), float2(0, 1), float2(1, 1)};
  float w[4] = {weight(0), weight(0.5), weight(0.75), weight(1)};
  return float4(p[v], w[v], 1);
}
