; An atomic operation must not modify a constant.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.ATOMICCONST: an atomic on the constant @c in @main

target triple = "dxil-ms-dx"

@c = internal addrspace(3) constant i32 1

define void @main() {
  %o = atomicrmw add ptr addrspace(3) @c, i32 1 monotonic, align 4
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
