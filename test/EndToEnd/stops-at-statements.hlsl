// At -Od a debugger can stop at each statement, also if it only computes values.
// RUN: clang-dxc -T ps_6_6 -Od -Zi -Qembed_debug %s -Fo %t.dxil
// RUN: dxil-dis --part=ILDB %t.dxil -o %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK-DAG: !DILocation(line: 29,
// CHECK-DAG: !DILocation(line: 30,
// CHECK-DAG: !DILocation(line: 31,
// CHECK-DAG: !DILocation(line: 32,
// CHECK-DAG: !DILocation(line: 33,
// CHECK-DAG: !DILocation(line: 34,
// CHECK-DAG: !DILocation(line: 35,
// CHECK-DAG: !DILocation(line: 36,
// CHECK-DAG: !DILocation(line: 37,
// The ten statements have one each, but not the declarations without a value.
// The code does not depend on -Zi, and other levels have no such instructions.
// RUN: clang-dxc -T ps_6_6 -Od %s -Fo %t.plain -Fc - | FileCheck %s --check-prefix=PLAIN
// RUN: clang-dxc -T ps_6_6 -O1 %s -Fo %t.plain -Fc - | FileCheck %s --check-prefix=NONE
// PLAIN-COUNT-10: load i32, ptr @debug.stop
// PLAIN-NOT: @debug.stop
// NONE-NOT: debug.stop
struct O { float4 a : SV_Target0; float4 b : SV_Target1; };
float twice(float x) {
  return x * 2;
}
O main(float2 uv : UV) {
  O o;
  float unset;
  SamplerState s = SamplerDescriptorHeap[0];
  Texture2D<float4> t = ResourceDescriptorHeap[1];
  float4 c = t.Sample(s, uv);
  const float two = twice(1);
  if (uv.x > 0)
    c *= two;
  o.a = c;
  o.b = c;
  return o;
}
