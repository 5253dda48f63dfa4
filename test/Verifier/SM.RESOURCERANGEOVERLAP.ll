; Two buffers must not share a register.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.RESOURCERANGEOVERLAP: resource 'a' and resource 'b' share register 2 of space 1

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
!20 = !{i32 0, ptr undef, !"a", i32 1, i32 0, i32 3, i32 11, i32 0, null}
!21 = !{i32 1, ptr undef, !"b", i32 1, i32 2, i32 1, i32 11, i32 0, null}
!22 = !{!20, !21}
!23 = !{[3 x { i32 }] undef, { i32 } undef}
!10 = !{!22, null, null, null}
!11 = !{!23, null, null, null}
