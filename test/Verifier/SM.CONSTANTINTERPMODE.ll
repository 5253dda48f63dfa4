; Per-primitive outputs of a mesh shader must not be interpolated.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.CONSTANTINTERPMODE: 'C' of the primitives of mesh shaders is of a primitive and not constant
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}
; RUN: sed 's/i8 2, i32 1, i8 1/i8 1, i32 1, i8 1/' %s > %t.good.ll
; RUN: dxil-as --verify %t.good.ll
; RUN: %if dxv %{ dxil-as %t.good.ll -o %t.dxil && dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"ms", i32 6, i32 6}
!3 = !{ptr @main, !"main", !4, null, !8}
!4 = !{null, null, !5}
!5 = !{!6}
!6 = !{i32 0, !"C", i8 9, i8 0, !7, i8 2, i32 1, i8 1, i32 0, i8 0, null}
!7 = !{i32 0}
!8 = !{i32 9, !9}
!9 = !{!10, i32 3, i32 1, i32 2, i32 0}
!10 = !{i32 4, i32 1, i32 1}
