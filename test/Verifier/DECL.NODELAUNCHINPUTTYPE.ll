; The input of a coalescing node must not be a broadcasting record.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: DECL.NODELAUNCHINPUTTYPE: the launch mode has no input with the flags 97 in @main
; RUN: dxil-as --no-verify %s -o %t.dxil
; RUN: %if dxv %{ not dxv %t.dxil %}
; RUN: sed -e 's/i32 1, i32 97/i32 1, i32 65/' %s > %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!0}
!dx.shaderModel = !{!1}
!dx.entryPoints = !{!2, !3}

!0 = !{i32 1, i32 8}
!1 = !{!"lib", i32 6, i32 8}
!2 = !{null, !"", null, null, null}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 8, i32 15, i32 13, i32 2, i32 15, !6, i32 16, i32 -1, i32 4, !5, i32 20, !7}
!5 = !{i32 1, i32 1, i32 1}
!6 = !{!"main", i32 0}
!7 = !{!8}
!8 = !{i32 1, i32 97, i32 2, !9}
!9 = !{i32 0, i32 4, i32 2, i32 4}
