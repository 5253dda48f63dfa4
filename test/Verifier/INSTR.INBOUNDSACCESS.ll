; A constant index must be within the array, which has 4 elements.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.INBOUNDSACCESS: the index 4 of an array of 4 in @main

target triple = "dxil-ms-dx"

define void @main() {
  %a = alloca [4 x i32], align 4
  %p = getelementptr [4 x i32], ptr %a, i32 0, i32 4
  store i32 1, ptr %p, align 4
  ret void
}

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
