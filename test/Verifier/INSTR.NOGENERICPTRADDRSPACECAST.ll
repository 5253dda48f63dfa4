; Pointers must not be cast between groupshared and local memory.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.NOGENERICPTRADDRSPACECAST: neither side is the generic address space in @main

target triple = "dxil-ms-dx"

@g = internal addrspace(3) global i32 undef

define void @main() {
  %p = addrspacecast ptr addrspace(3) @g to ptr
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
