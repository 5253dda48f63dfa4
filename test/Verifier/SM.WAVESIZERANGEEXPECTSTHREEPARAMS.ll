; A range of wave sizes has three numbers.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.WAVESIZERANGEEXPECTSTHREEPARAMS: tag 23 has 2 numbers

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
!4 = !{i32 4, !5, i32 23, !6}
!5 = !{i32 8, i32 1, i32 1}
!6 = !{i32 8, i32 16}
