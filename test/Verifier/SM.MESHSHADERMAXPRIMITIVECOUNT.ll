; A mesh shader writes at most 256 primitives.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.MESHSHADERMAXPRIMITIVECOUNT: it makes 257 primitives
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
!3 = !{ptr @main, !"main", !16, null, !15}
!10 = !{i32 0}
!11 = !{i32 0, !"O", i8 9, i8 0, !10, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{i32 1, i32 1, i32 1}
!14 = !{!13, i32 3, i32 257, i32 2, i32 4}
!15 = !{i32 9, !14}
!16 = !{null, !12, null}
