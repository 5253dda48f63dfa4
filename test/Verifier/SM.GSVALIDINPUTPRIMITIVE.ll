; The input primitive of a geometry shader must be valid; 4 is not.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.GSVALIDINPUTPRIMITIVE: unknown primitive 4
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
!2 = !{!"gs", i32 6, i32 6}
!3 = !{ptr @main, !"main", !15, null, !14}
!10 = !{i32 0}
!11 = !{i32 0, !"O", i8 9, i8 0, !10, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{i32 4, i32 3, i32 1, i32 5, i32 1}
!14 = !{i32 1, !13}
!15 = !{null, !12, null}
