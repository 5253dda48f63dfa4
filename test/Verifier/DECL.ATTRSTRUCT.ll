; The attributes of a hit must be a struct.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: DECL.ATTRSTRUCT: the attributes must be a pointer to a struct in @main

target triple = "dxil-ms-dx"

%P = type { [4 x float] }

define void @main(ptr byref(%P) %p, ptr byref(float) %a) {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3, !4}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 6}
!3 = !{null, !"", null, null, null}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 8, i32 10, i32 6, i32 16, i32 7, i32 4}
