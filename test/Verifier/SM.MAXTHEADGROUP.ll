; A thread group has at most 1024 threads.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.MAXTHEADGROUP: a group has 1056 threads, more than 1024

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
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 33, i32 32, i32 1}
