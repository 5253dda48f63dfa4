; Shader models end at 6.9.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.NAME: unknown shader model 6.14

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 14}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 14}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
