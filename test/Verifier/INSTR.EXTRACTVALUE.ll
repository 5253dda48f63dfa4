; extractvalue applies only to results of operations.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.EXTRACTVALUE: the aggregate is not the result of an operation in @main

target triple = "dxil-ms-dx"

define void @main() {
  %s = call { i32, i32 } @f()
  %e = extractvalue { i32, i32 } %s, 0
  ret void
}

define internal { i32, i32 } @f() {
  ret { i32, i32 } zeroinitializer
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
