; A compute shader must not have signatures.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.CSNOSIGNATURES: a signature has 1 elements

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
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", !60, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!60 = !{!61, null, null}
!61 = !{!62}
!62 = !{i32 0, !"A", i8 9, i8 0, !63, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!63 = !{i32 0}
