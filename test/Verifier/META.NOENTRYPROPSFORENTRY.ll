; An entry point must have properties such as the thread group size.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.NOENTRYPROPSFORENTRY: the entry has no properties

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
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, null}
