; A compute entry point must not call a function with derivatives before
; shader model 6.6; the function itself is valid for other stages.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.INCOMPATIBLECALLINENTRY: it calls @slope, which cannot run in its stage in @main
; RUN: dxil-as --no-verify %s -o %t.dxil
; RUN: %if dxv %{ not dxv %t.dxil %}
; RUN: sed -e 's/i32 5}$/i32 6}/' %s > %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  %1 = call float @slope(float 1.0)
  ret void
}

define float @slope(float %x) {
  %1 = call float @dx.op.unary.f32(i32 83, float %x)
  ret float %1
}

declare float @dx.op.unary.f32(i32, float)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3, !4}

!0 = !{i32 1, i32 5}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 5}
!3 = !{null, !"", null, null, null}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 8, i32 5, i32 4, !6, i32 5, !7}
!6 = !{i32 8, i32 1, i32 1}
!7 = !{i32 0}
