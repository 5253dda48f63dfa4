; A system value must occur at most once.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.DUPLICATESYSVALUE: 'SV_VertexID' is twice in a signature
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
!3 = !{ptr @main, !"main", !15, null, null}
!10 = !{i32 0}
!11 = !{i32 0, !"SV_VertexID", i8 5, i8 1, !10, i8 0, i32 1, i8 1, i32 0, i8 0, null}
!12 = !{i32 0}
!13 = !{i32 1, !"SV_VertexID", i8 5, i8 1, !12, i8 0, i32 1, i8 1, i32 1, i8 0, null}
!14 = !{!11, !13}
!15 = !{!14, null, null}
