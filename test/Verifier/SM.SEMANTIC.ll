; A system value must be allowed at its signature point.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.SEMANTIC: {{.*}}'SV_VertexID' of the input of pixel shaders does not exist in this shader model
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  %x = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %x)
  ret void
}

declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
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
!4 = !{!5, !6, null}
!5 = !{!7, !8}
!6 = !{!9}
!10 = !{i32 0}
!11 = !{i32 3, i32 1}
!12 = !{i32 1}
!7 = !{i32 0, !"A", i8 9, i8 0, !10, i8 2, i32 1, i8 2, i32 0, i8 0, !11}
!8 = !{i32 1, !"SV_VertexID", i8 5, i8 1, !10, i8 1, i32 1, i8 1, i32 1, i8 0, null}
!9 = !{i32 0, !"SV_Target", i8 9, i8 16, !10, i8 0, i32 1, i8 4, i32 0, i8 0, !11}
