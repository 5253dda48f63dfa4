; Only hull and domain shaders may have patch constants.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.PATCHCONSTANTONLYFORHSDS: it has constants of patches
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"vs", i32 6, i32 6}
!3 = !{ptr @main, !"main", !13, null, null}
!10 = !{i32 0}
!11 = !{i32 0, !"A", i8 9, i8 0, !10, i8 0, i32 1, i8 1, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{null, null, !12}
