; A geometry shader's input for a whole primitive is an
; element without a register, next to those of its vertices.

; RUN: dxil-as --verify %s
; RUN: %if dxv %{ dxil-as %s -o %t.dxil && dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  %id = call i32 @dx.op.primitiveID.i32(i32 108)
  call void @dx.op.storeOutput.i32(i32 5, i32 0, i32 0, i8 0, i32 %id)
  call void @dx.op.emitStream(i32 97, i8 0)
  ret void
}

declare i32 @dx.op.primitiveID.i32(i32) #0
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1
declare void @dx.op.emitStream(i32, i8) #1

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"gs", i32 6, i32 6}
!3 = !{ptr @main, !"main", !4, null, !12}
!4 = !{!5, !6, null}
!5 = !{!7, !8}
!6 = !{!9}
!10 = !{i32 0}
!11 = !{i32 3, i32 1}
!7 = !{i32 0, !"A", i8 9, i8 0, !10, i8 2, i32 1, i8 2, i32 0, i8 0, null}
!8 = !{i32 1, !"SV_PrimitiveID", i8 5, i8 10, !10, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}
!9 = !{i32 0, !"ID", i8 5, i8 0, !10, i8 1, i32 1, i8 1, i32 0, i8 0, !11}
!12 = !{i32 1, !13}
!13 = !{i32 1, i32 1, i32 1, i32 1, i32 1}
