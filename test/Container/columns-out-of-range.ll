; A module that is assembled without verification may
; have invalid start columns; they are taken modulo four.

; RUN: sed -e 's/FIRST/-1/' %s | dxil-as --no-verify - -o %t.dxil
; RUN: %python -c "d = open(r'%t.dxil', 'rb').read(); print('mask', d[d.find(b'ISG1') + 40])" | FileCheck %s --check-prefix=LAST
; LAST: mask 120

; Nor are there tables of dependencies for more rows than there are.
; RUN: sed -e 's/FIRST/0/; s/i8 4, i32 0, i8 0, !11}/i8 4, i32 2147483646, i8 0, !11}/' %s | dxil-as --no-verify - -o %t.dxil
; RUN: %python -c "import os; print('size below 100000:', os.path.getsize(r'%t.dxil') < 100000)" | FileCheck %s --check-prefix=SIZE
; SIZE: True

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
!7 = !{i32 0, !"A", i8 9, i8 0, !10, i8 2, i32 1, i8 4, i32 0, i8 FIRST, !11}
!9 = !{i32 0, !"SV_Target", i8 9, i8 16, !10, i8 0, i32 1, i8 4, i32 0, i8 0, !11}
