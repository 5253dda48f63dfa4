; A minimum-precision value must not be bitcast, because its size is not specified.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.MINPRECISONBITCAST: 16-bit types have no bits while they are not native in @main

target triple = "dxil-ms-dx"

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %t = trunc i32 %id to i16
  %h = bitcast i16 %t to half
  %f = fpext half %h to float
  ret void
}

declare i32 @dx.op.threadId.i32(i32, i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 0, i64 32, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
