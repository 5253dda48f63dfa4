; A 64-bit operation requires its shader flag.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.FLAGSUSAGE: the flags are 0x0, but the code gives 0x100000

target triple = "dxil-ms-dx"

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %w = zext i32 %id to i64
  %s = add i64 %w, 1
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
