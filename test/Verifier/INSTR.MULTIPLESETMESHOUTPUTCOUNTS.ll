; SetMeshOutputCounts must be called at most once.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.MULTIPLESETMESHOUTPUTCOUNTS: the numbers of outputs are set several times
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  call void @dx.op.setMeshOutputCounts(i32 168, i32 3, i32 1)
  call void @dx.op.setMeshOutputCounts(i32 168, i32 3, i32 1)
  ret void
}

declare void @dx.op.setMeshOutputCounts(i32, i32, i32) #1

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
!2 = !{!"ms", i32 6, i32 6}
!3 = !{ptr @main, !"main", !16, null, !15}
!10 = !{i32 0}
!11 = !{i32 0, !"O", i8 9, i8 0, !10, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!12 = !{!11}
!13 = !{i32 1, i32 1, i32 1}
!14 = !{!13, i32 3, i32 1, i32 2, i32 4}
!15 = !{i32 9, !14}
!16 = !{null, !12, null}
