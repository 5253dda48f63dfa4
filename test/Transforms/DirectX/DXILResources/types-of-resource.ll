; DXILResources.rst, "Types of Resource": each field of a buffer type is in its
; record: kind (10 typed, 11 raw, 12 structured), class, whether it is
; rasterizer-ordered, the element (4 signed, 5 unsigned, 9 float) or the stride.
; RUN: %dxil-opt -S -passes=dxil-resource-metadata %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-pixel"

define void @main() {
  %a = call target("dx.TypedBuffer", <4 x float>, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %b = call target("dx.TypedBuffer", i32, 0, 0, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %c = call target("dx.TypedBuffer", i32, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr null)
  %d = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr null)
  %e = call target("dx.RawBuffer", <3 x float>, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 4, i32 1, i32 0, ptr null)
  %f = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %g = call target("dx.TypedBuffer", float, 1, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %h = call target("dx.RawBuffer", {i32, <2 x double>}, 1, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr null)
  ret void
}
; CHECK-DAG: !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 10, i32 0, [[F32:![0-9]+]]}
; CHECK-DAG: !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 10, i32 0, [[I32:![0-9]+]]}
; CHECK-DAG: !{i32 2, ptr undef, !"", i32 0, i32 2, i32 1, i32 10, i32 0, [[U32:![0-9]+]]}
; CHECK-DAG: !{i32 3, ptr undef, !"", i32 0, i32 3, i32 1, i32 11, i32 0, null}
; CHECK-DAG: !{i32 4, ptr undef, !"", i32 0, i32 4, i32 1, i32 12, i32 0, [[S12:![0-9]+]]}
; CHECK-DAG: !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 10, i1 false, i1 false, i1 false, [[F32]]}
; CHECK-DAG: !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 10, i1 false, i1 false, i1 true, [[F32]]}
; 4 bytes, 4 of padding before the doubles, 16.
; CHECK-DAG: !{i32 2, ptr undef, !"", i32 0, i32 2, i32 1, i32 12, i1 false, i1 false, i1 true, [[S24:![0-9]+]]}
; CHECK-DAG: [[F32]] = !{i32 0, i32 9}
; CHECK-DAG: [[I32]] = !{i32 0, i32 4}
; CHECK-DAG: [[U32]] = !{i32 0, i32 5}
; CHECK-DAG: [[S12]] = !{i32 1, i32 12}
; CHECK-DAG: [[S24]] = !{i32 1, i32 24}
