; From shader model 6.8 on, wave sizes must be stated as ranges.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.WAVESIZENEEDSSM66OR67: tag 11 in shader model 6.8

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 8}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 8}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5, i32 11, !6}
!5 = !{i32 8, i32 1, i32 1}
!6 = !{i32 32}
