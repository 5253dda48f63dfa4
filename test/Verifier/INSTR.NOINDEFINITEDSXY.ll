; The derivative of a constant that is not finite is not allowed.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.NOINDEFINITEDSXY: {{.*}}a derivative of what is not finite
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"
define void @main() {
  %x = call float @dx.op.unary.f32(i32 83, float 0x7FF0000000000000)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %x)
  ret void
}
declare float @dx.op.unary.f32(i32, float) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"ps", i32 6, i32 6}
!3 = !{ptr @main, !"main", !4, null, null}
!4 = !{null, !6, null}
!6 = !{!9}
!10 = !{i32 0}
!9 = !{i32 0, !"SV_Target", i8 9, i8 16, !10, i8 0, i32 1, i8 1, i32 0, i8 0, !11}
!11 = !{i32 3, i32 1}
