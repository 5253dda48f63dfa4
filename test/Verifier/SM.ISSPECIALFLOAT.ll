; IsNaN and similar tests of half require shader model 6.9.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.ISSPECIALFLOAT: on half it needs shader model 6.9 in @main
; CHECK-NOT: SM.ISSPECIALFLOAT

target triple = "dxil-ms-dx"

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %f = uitofp i32 %id to float
  %h = fptrunc float %f to half
  %s = call i1 @dx.op.isSpecialFloat.f16(i32 8, half %h)
  %t = call i1 @dx.op.isSpecialFloat.f32(i32 8, float %f)
  ret void
}

declare i32 @dx.op.threadId.i32(i32, i32)
declare i1 @dx.op.isSpecialFloat.f16(i32, half)
declare i1 @dx.op.isSpecialFloat.f32(i32, float)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 0, i64 32, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
