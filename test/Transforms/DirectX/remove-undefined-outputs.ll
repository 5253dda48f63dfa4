; Stores of undefined values to an output are removed; the output
; stays in the signature, with the components that are written.

; RUN: dxil-opt -S -passes=dxil-remove-undefined-outputs %s | FileCheck %s
; RUN: dxil-opt -S -passes='dxil-remove-undefined-outputs,dxil-lower-ops,dxil-entry-metadata' %s | FileCheck %s --check-prefix=RECORD

target triple = "dxilv1.6-pc-shadermodel6.6-vertex"

declare void @dxil.op.StoreOutput.f32(i32, i32, i8, float)
declare void @dxil.op.StoreOutput.i32(i32, i32, i8, i32)
declare float @dxil.op.LoadInput.f32(i32, i32, i8, i32)

; CHECK-LABEL: define void @main
define void @main() "hlsl.shader"="vertex" {
  %x = call float @dxil.op.LoadInput.f32(i32 0, i32 0, i8 2, i32 undef)
  %n = fptoui float %x to i32
  %y = call float @dxil.op.LoadInput.f32(i32 1, i32 %n, i8 1, i32 undef)
  ; CHECK: call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 0, float %x)
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 0, float %x)
  ; CHECK-NOT: undef
  ; CHECK-NOT: poison
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float undef)
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 2, float poison)
  call void @dxil.op.StoreOutput.i32(i32 1, i32 0, i8 0, i32 undef)
  ; CHECK: call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 3, float %y)
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 3, float %y)
  ; CHECK: call void @dxil.op.StoreOutput.f32(i32 2, i32 %n, i8 0, float %y)
  call void @dxil.op.StoreOutput.f32(i32 2, i32 %n, i8 0, float %y)
  ; CHECK-NEXT: ret void
  ret void
}

!hlsl.signatures = !{!0}
!llvm.module.flags = !{!20}
!20 = !{i32 1, !"dx.nativelowprec", i32 1}

!0 = !{ptr @main, !1, !2}
!1 = !{!3, !4, null}
!2 = !{!5, !6, !7}
!3 = !{!11, !12}
!4 = !{!13, !14, !15}
!5 = !{i32 1, i32 2}
!6 = !{i32 3, i32 4, i32 5}
!7 = !{}
!8 = !{i32 0}
!9 = !{i32 0, i32 1}
; RECORD-DAG: !{i32 0, !"P", {{.*}} i8 3, i32 0, i8 0, ![[#P:]]}
; RECORD-DAG: ![[#P]] = !{i32 3, i32 4}
!11 = !{i32 0, !"P", i8 9, i8 0, !8, i8 0, i32 1, i8 3, i32 0, i8 0, null}
; RECORD-DAG: !{i32 1, !"D", {{.*}} i8 2, i32 1, i8 0, ![[#D:]]}
; RECORD-DAG: ![[#D]] = !{i32 2, i32 2, i32 3, i32 2}
!12 = !{i32 1, !"D", i8 9, i8 0, !9, i8 0, i32 2, i8 2, i32 1, i8 0, null}
; RECORD-DAG: !{i32 0, !"A", {{.*}} i8 4, i32 0, i8 0, ![[#A:]]}
; RECORD-DAG: ![[#A]] = !{i32 3, i32 9}
!13 = !{i32 0, !"A", i8 9, i8 0, !8, i8 2, i32 1, i8 4, i32 0, i8 0, null}
; RECORD-DAG: !{i32 1, !"B", {{.*}} i8 1, i32 1, i8 0, null}
!14 = !{i32 1, !"B", i8 4, i8 0, !8, i8 1, i32 1, i8 1, i32 1, i8 0, null}
; RECORD-DAG: !{i32 2, !"C", {{.*}} i8 1, i32 2, i8 0, ![[#C:]]}
; RECORD-DAG: ![[#C]] = !{i32 2, i32 1, i32 3, i32 1}
!15 = !{i32 2, !"C", i8 9, i8 0, !9, i8 2, i32 2, i8 1, i32 2, i8 0, null}
