; Ray tracing shaders must not have signatures.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.RAYSHADERSIGNATURES: a signature has 1 elements in @main

target triple = "dxil-ms-dx"

%P = type { [4 x float] }

define void @main() {
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
!4 = !{ptr @main, !"main", !6, null, !5}
!5 = !{i32 8, i32 7}
!6 = !{!7, null, null}
!7 = !{!8}
!8 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!9 = !{i32 0}
