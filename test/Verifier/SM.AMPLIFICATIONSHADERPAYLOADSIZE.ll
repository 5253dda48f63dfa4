; A payload has at most 16384 bytes.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.AMPLIFICATIONSHADERPAYLOADSIZE: its payload has 16388 bytes
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

%struct.P = type { i32, i32 }

@g = internal addrspace(3) global %struct.P undef

define void @main() {
  call void @dx.op.dispatchMesh.struct.P(i32 173, i32 1, i32 1, i32 1, ptr addrspace(3) @g)
  ret void
}

declare void @dx.op.dispatchMesh.struct.P(i32, i32, i32, i32, ptr addrspace(3)) #1

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
!2 = !{!"as", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !12}
!10 = !{i32 1, i32 1, i32 1}
!11 = !{!10, i32 16388}
!12 = !{i32 10, !11}
