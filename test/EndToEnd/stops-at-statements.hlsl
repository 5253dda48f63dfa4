// At -Od a debugger can stop at each statement, also if it only computes values.
// RUN: clang-dxc -T ps_6_6 -Od -Zi -Qembed_debug %s -Fo %t.dxil
// RUN: dxil-dis --part=ILDB %t.dxil -o %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK-DAG: !DILocation(line: 35,
// CHECK-DAG: !DILocation(line: 36,
// CHECK-DAG: !DILocation(line: 37,
// CHECK-DAG: !DILocation(line: 38,
// CHECK-DAG: !DILocation(line: 39,
// CHECK-DAG: !DILocation(line: 40,
// CHECK-DAG: !DILocation(line: 41,
// CHECK-DAG: !DILocation(line: 42,
// CHECK-DAG: !DILocation(line: 43,
// CHECK-DAG: !DILocation(line: 44,
// CHECK-DAG: !DILocation(line: 45,
// CHECK-DAG: !DILocation(line: 46,
// CHECK-DAG: !DILocation(line: 47,
// The 14 statements have one each, those of a macro together, and declarations without a
// value have none.
// The code does not depend on -Zi, and other levels have no such instructions.
// RUN: clang-dxc -T ps_6_6 -Od %s -Fo %t.plain -Fc - | FileCheck %s --check-prefix=PLAIN
// RUN: clang-dxc -T ps_6_6 -O1 %s -Fo %t.plain -Fc - | FileCheck %s --check-prefix=NONE
// PLAIN-COUNT-14: load i32, ptr @debug.stop
// PLAIN-NOT: @debug.stop
// NONE-NOT: debug.stop
#define TWO_STATEMENTS o.a.x += 1; if (uv.y > 0) o.a.y = 2;
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
  TWO_STATEMENTS
  if (uv.y < -1)
    return o;
  o.b.x += 1;
  return o;
}
