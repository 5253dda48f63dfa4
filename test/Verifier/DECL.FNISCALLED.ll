; A function may only be called, not used as a pointer.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: DECL.FNISCALLED: the address of @f is taken

target triple = "dxil-ms-dx"

@p = global ptr @f

define void @main() {
  ret void
}

define void @f() {
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
