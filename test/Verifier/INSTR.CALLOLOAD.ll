; The call must have the operation's type, in which the mode is an i32.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.CALLOLOAD: the function does not have the type of the operation Barrier in @main

target triple = "dxil-ms-dx"

define void @main() {
  call void @dx.op.barrier(i32 80, i8 9)
  ret void
}

declare void @dx.op.barrier(i32, i8)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
