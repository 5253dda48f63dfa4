// A local array of constants is no scratch memory.
// RUN: clang-dxc -T vs_6_0 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK: constant [{{[48]}} x float]
// CHECK-NOT: alloca
// CHECK-NOT: store {{float|i32|<}}
// CHECK: ret void
float4 main(uint v : SV_VertexID) : SV_Position {
  float2 p[4] = {float2(0, 0), float2(1, 0), float2(0, 1), float2(1, 1)};
  return float4(p[v], 0, 1);
}
