; A pixel shader has no group to synchronize.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.BARRIERMODEFORNONCS: there is no group to wait for
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  call void @dx.op.barrier(i32 80, i32 3)
  ret void
}

declare void @dx.op.barrier(i32, i32) #3

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
!2 = !{!"ps", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, null}

