; A handle must not be stored in memory.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.DXILSTRUCTUSER: a local of @main is of a type of DXIL's own

target triple = "dxil-ms-dx"

%dx.types.ResourceProperties = type { i32, i32 }

define void @main() {
  %p = alloca %dx.types.ResourceProperties, align 4
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
