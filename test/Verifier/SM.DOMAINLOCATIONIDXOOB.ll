; A location in a quad domain has two coordinates.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.DOMAINLOCATIONIDXOOB: the domain has no coordinate 2
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  %x = call float @dx.op.domainLocation.f32(i32 105, i8 2)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %x)
  ret void
}

declare float @dx.op.domainLocation.f32(i32, i8) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
attributes #3 = { noduplicate nounwind }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"ds", i32 6, i32 6}
!3 = !{ptr @main, !"main", !16, null, !11}
!10 = !{i32 3, i32 3}
!11 = !{i32 2, !10}
!12 = !{i32 0}
!13 = !{i32 3, i32 1}
!14 = !{i32 0, !"O", i8 9, i8 0, !12, i8 2, i32 1, i8 1, i32 0, i8 0, !13}
!15 = !{!14}
!16 = !{null, !15, null}
