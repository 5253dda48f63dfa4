; A signature operation must name an existing element, row and column.

; RUN: dxil-as --verify %s
; RUN: sed 's/i32 4, i32 0, i32 0, i8 0/i32 4, i32 2, i32 0, i8 0/' %s > %t.element.ll
; RUN: not dxil-as --verify %t.element.ll 2>&1 | FileCheck %s --check-prefix=ELEMENT
; ELEMENT: INSTR.OPCONSTRANGE: the element 2 of 1 in @main
; RUN: %if dxv %{ dxil-as --no-verify %t.element.ll -o %t.dxil && not dxv %t.dxil %}
; RUN: sed 's/i32 4, i32 0, i32 0, i8 0/i32 4, i32 0, i32 1, i8 0/' %s > %t.row.ll
; RUN: not dxil-as --verify %t.row.ll 2>&1 | FileCheck %s --check-prefix=ROW
; ROW: INSTR.OPCONSTRANGE: the row 1 of 1 in @main
; RUN: %if dxv %{ dxil-as --no-verify %t.row.ll -o %t.dxil && not dxv %t.dxil %}
; RUN: sed 's/i32 4, i32 0, i32 0, i8 0/i32 4, i32 0, i32 0, i8 2/' %s > %t.column.ll
; RUN: not dxil-as --verify %t.column.ll 2>&1 | FileCheck %s --check-prefix=COLUMN
; COLUMN: INSTR.OPCONSTRANGE: the column 2 of 2 in @main

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
!5 = !{!7}
!6 = !{!9}
!10 = !{i32 0}
!11 = !{i32 3, i32 1}
!7 = !{i32 0, !"A", i8 9, i8 0, !10, i8 2, i32 1, i8 2, i32 0, i8 0, !11}
!9 = !{i32 0, !"SV_Target", i8 9, i8 16, !10, i8 0, i32 1, i8 4, i32 0, i8 0, !11}
