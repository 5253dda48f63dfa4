; The opcode must match the function: 80 is the barrier.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.ILLEGALDXILOPFUNCTION: the operation Barrier belongs to the functions @dx.op.barrier in @main

target triple = "dxil-ms-dx"

define void @main() {
  %y = call float @dx.op.unary.f32(i32 80, float 1.0)
  ret void
}

declare float @dx.op.unary.f32(i32, float)

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
