; A vertex and a primitive together have at most 32 registers.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.MESHTOTALSIGROWCOUNT: a vertex and a primitive take 33 registers
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

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
!3 = !{ptr @main, !"main", !19, null, !18}
!10 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16}
!11 = !{i32 0, !"O", i8 9, i8 0, !10, i8 2, i32 17, i8 4, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15}
!14 = !{i32 0, !"P", i8 9, i8 0, !13, i8 1, i32 16, i8 4, i32 0, i8 0, null}
!15 = !{!14}
!16 = !{i32 1, i32 1, i32 1}
!17 = !{!16, i32 3, i32 1, i32 2, i32 4}
!18 = !{i32 9, !17}
!19 = !{null, !12, !15}
