// The start locations of a draw require a feature of their own:
// shader flag bit 38, and feature bit 32 of the container.
// RUN: clang-dxc -T vs_6_8 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK: Note: shader requires additional functionality:
// CHECK: Extended command info
// CHECK: !{i32 0, i64 274877906944}
float4 main(uint v : SV_VertexID, int s : SV_StartVertexLocation) : SV_Position {
  return float4(v, s, 0, 1);
}
