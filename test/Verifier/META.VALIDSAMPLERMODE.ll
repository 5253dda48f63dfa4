; The kind of a sampler must be one of three.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.VALIDSAMPLERMODE: resource 's' has the sampler kind 7

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
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"s", i32 0, i32 0, i32 1, i32 7, null}
!21 = !{!20}
!22 = !{{ i32 } undef}
!10 = !{null, null, null, !21}
!11 = !{null, null, null, !22}
