; Arrays of arrays are not allowed.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: TYPES.NOMULTIDIM: @g is an array of arrays

target triple = "dxil-ms-dx"

@g = internal addrspace(3) global [2 x [4 x i32]] undef

define void @main() {
  %i = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  %p = getelementptr [2 x [4 x i32]], ptr addrspace(3) @g, i32 0, i32 1, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  ret void
}

declare i32 @dx.op.threadIdInGroup.i32(i32, i32)

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
