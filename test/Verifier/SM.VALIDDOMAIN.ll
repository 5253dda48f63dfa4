; The domain must be one of three.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.VALIDDOMAIN: unknown domain 4
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

define void @patch() {
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float 1.0)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float 1.0)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float 1.0)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float 1.0)
  ret void
}

declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1

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
!2 = !{!"hs", i32 6, i32 6}
!3 = !{ptr @main, !"main", !25, null, !24}
!10 = !{i32 0}
!11 = !{i32 0, !"A", i8 9, i8 0, !10, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{i32 0}
!14 = !{i32 0, !"A", i8 9, i8 0, !13, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!15 = !{!14}
!16 = !{i32 0, i32 1, i32 2}
!17 = !{i32 3, i32 1}
!18 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !16, i8 0, i32 3, i8 1, i32 0, i8 3, !17}
!19 = !{i32 0}
!20 = !{i32 3, i32 1}
!21 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !19, i8 0, i32 1, i8 1, i32 3, i8 3, !20}
!22 = !{!18, !21}
!23 = !{ptr @patch, i32 3, i32 3, i32 4, i32 1, i32 3, float 6.400000e+01}
!24 = !{i32 3, !23}
!25 = !{!12, !15, !22}
