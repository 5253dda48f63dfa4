; A compute shader must not have a launch mode.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.COMPUTEWITHNODE: property 13 is one of a work graph in @main
; RUN: dxil-as --no-verify %s -o %t.dxil
; RUN: %if dxv %{ not dxv %t.dxil %}
; RUN: sed -e 's/, i32 13, i32 1}/}/' %s > %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3, !4}

!0 = !{i32 1, i32 8}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 8}
!3 = !{null, !"", null, null, null}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 8, i32 5, i32 4, !6, i32 5, !7, i32 13, i32 1}
!6 = !{i32 8, i32 1, i32 1}
!7 = !{i32 0}
