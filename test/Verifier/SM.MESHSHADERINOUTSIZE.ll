; The outputs and the payload of a mesh shader have at most 48128 bytes: 15360 beside 32768 of outputs.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.MESHSHADERINOUTSIZE: its outputs and payload take 48132 bytes
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
!10 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7}
!11 = !{i32 0, !"O", i8 9, i8 0, !10, i8 2, i32 8, i8 4, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{i32 1, i32 1, i32 1}
!14 = !{!13, i32 256, i32 1, i32 2, i32 15364}
!15 = !{i32 9, !14}
!16 = !{null, !12, null}
