; SV_ViewID requires a free input register, because some
; hardware passes it as an input; 32 used registers leave none.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.VIEWIDNEEDSSLOT: its inputs leave no register for SV_ViewID

target triple = "dxil-ms-dx"

define void @main() {
  %1 = call i32 @dx.op.viewID.i32(i32 138)
  %2 = uitofp i32 %1 to float
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %2)
  ret void
}

declare i32 @dx.op.viewID.i32(i32) #0
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
!3 = !{ptr @main, !"main", !4, null, !9}
!4 = !{!5, !7, null}
!5 = !{!6}
!6 = !{i32 0, !"A", i8 9, i8 0, !10, i8 2, i32 32, i8 4, i32 0, i8 0, null}
!7 = !{!8}
!8 = !{i32 0, !"SV_Target", i8 9, i8 16, !11, i8 0, i32 1, i8 1, i32 0, i8 0, !12}
!9 = !{i32 0, i64 2097152}
!10 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31}
!11 = !{i32 0}
!12 = !{i32 3, i32 1}
