; The overload must exist: Saturate has no integer overload.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.OLOAD: the operation Saturate has no overload 'i32' in @main

target triple = "dxil-ms-dx"

define void @main() {
  %y = call i32 @dx.op.unary.i32(i32 7, i32 1)
  ret void
}

declare i32 @dx.op.unary.i32(i32, i32)

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
