; Minimum-precision operations must not be precise.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.MINPRECISIONNOTPRECISE: 'dx.precise' on a 16-bit type that is not native in @main
; CHECK-NOT: INSTR.MINPRECISIONNOTPRECISE

target triple = "dxil-ms-dx"

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %f = uitofp i32 %id to float
  %h = fptrunc float %f to half
  %s = call half @dx.op.unary.f16(i32 13, half %h), !dx.precise !6
  %t = call float @dx.op.unary.f32(i32 13, float %f), !dx.precise !6
  ret void
}

declare i32 @dx.op.threadId.i32(i32, i32)
declare half @dx.op.unary.f16(i32, half)
declare float @dx.op.unary.f32(i32, float)

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
!6 = !{i32 1}
