; The flags of a ray query must be constant.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: DECL.ALLOCATERAYQUERY2FLAGSARECONST: the operand 'constRayQueryFlags' is not constant in @main

target triple = "dxil-ms-dx"

%dx.types.HitObject = type { ptr }

define void @main() {
  %f = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)
  %q = call i32 @dx.op.allocateRayQuery2(i32 258, i32 0, i32 %f)
  ret void
}

declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8)
declare i32 @dx.op.allocateRayQuery2(i32, i32, i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3, !4}

!0 = !{i32 1, i32 9}
!1 = !{i32 1, i32 9}
!2 = !{!"lib", i32 6, i32 9}
!3 = !{null, !"", null, null, null}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 0, i64 33554432, i32 8, i32 7}
