; A domain shader must read all tessellation factors of its domain or none.

; RUN: split-file %s %t
; RUN: not dxil-as --verify %t/edges.ll 2>&1 | FileCheck %s --check-prefix=EDGES
; RUN: not dxil-as --verify %t/inside.ll 2>&1 | FileCheck %s --check-prefix=INSIDE
; RUN: dxil-as --verify %t/none.ll
; EDGES: SM.TESSFACTORSIZEMATCHDOMAIN: the edges have 4 factors, not 3
; INSIDE: SM.INSIDETESSFACTORSIZEMATCHDOMAIN: the inside has 2 factors, not 1
; RUN: %if dxv %{ dxil-as --no-verify %t/edges.ll -o %t.dxil && not dxv %t.dxil %}
; RUN: %if dxv %{ dxil-as --no-verify %t/inside.ll -o %t.dxil && not dxv %t.dxil %}
; RUN: %if dxv %{ dxil-as %t/none.ll -o %t.dxil && dxv %t.dxil %}

;--- edges.ll
target triple = "dxil-ms-dx"
define void @main() {
  ret void
}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"ds", i32 6, i32 0}
!3 = !{ptr @main, !"main", !4, null, !7}
!4 = !{null, null, !5}
!5 = !{!6}
!6 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !9, i8 0, i32 4, i8 1, i32 0, i8 3, null}
!7 = !{i32 2, !8}
!8 = !{i32 2, i32 0}
!9 = !{i32 0, i32 1, i32 2, i32 3}

;--- inside.ll
target triple = "dxil-ms-dx"
define void @main() {
  ret void
}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"ds", i32 6, i32 0}
!3 = !{ptr @main, !"main", !4, null, !7}
!4 = !{null, null, !5}
!5 = !{!6}
!6 = !{i32 0, !"SV_InsideTessFactor", i8 9, i8 26, !9, i8 0, i32 2, i8 1, i32 0, i8 3, null}
!7 = !{i32 2, !8}
!8 = !{i32 2, i32 0}
!9 = !{i32 0, i32 1}

;--- none.ll
target triple = "dxil-ms-dx"
define void @main() {
  ret void
}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"ds", i32 6, i32 0}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 2, !5}
!5 = !{i32 2, i32 0}
