; Instructions may only have the kinds of metadata that DXIL has.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: META.USED: metadata of the kind 'my.kind' in @main: %y = fadd

target triple = "dxil-ms-dx"

define void @main() {
  %x = call float @dx.op.unary.f32(i32 6, float 1.0)
  %y = fadd float %x, 1.0, !my.kind !0
  %sink = call float @dx.op.unary.f32(i32 6, float %y)
  ret void
}

declare float @dx.op.unary.f32(i32, float)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
