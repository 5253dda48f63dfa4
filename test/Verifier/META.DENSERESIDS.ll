; Records of one class must have distinct IDs.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.DENSERESIDS: resource 'r1' has ID 0 instead of 1

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!10}
!dx.resource.types = !{!11}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, !10, !4}
!4 = !{i32 0, i64 16, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"r0", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!21 = !{i32 0, ptr undef, !"r1", i32 0, i32 1, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!22 = !{!20, !21}
!23 = !{{ i32 } undef, { i32 } undef}
!10 = !{null, !22, null, null}
!11 = !{null, !23, null, null}
