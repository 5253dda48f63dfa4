; The groupshared variable of a pointer must be known.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.FAILTORESLOVETGSMPOINTER: the pointer does not come from one variable in @main: store

target triple = "dxil-ms-dx"

@a = internal addrspace(3) global i32 undef
@b = internal addrspace(3) global i32 undef

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %c = icmp eq i32 %id, 0
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  store i32 1, ptr addrspace(3) %p, align 4
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
