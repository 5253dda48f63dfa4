; Vectors require shader model 6.9.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: TYPES.NOVECTOR: the type <2 x float> in @main

target triple = "dxil-ms-dx"

@v = internal addrspace(3) global [2 x float] undef

define void @main() {
  %y = load <2 x float>, ptr addrspace(3) @v, align 8
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
