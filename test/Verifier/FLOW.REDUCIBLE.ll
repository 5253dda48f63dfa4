; A loop must have one entry.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: FLOW.REDUCIBLE: a loop has two entries in @main

target triple = "dxil-ms-dx"

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %c = icmp eq i32 %id, 0
  br i1 %c, label %a, label %b
a:
  %d = icmp eq i32 %id, 1
  br i1 %d, label %b, label %out
b:
  %e = icmp eq i32 %id, 2
  br i1 %e, label %a, label %out
out:
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
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
