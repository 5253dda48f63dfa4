; What may be contracted is fast; of comparisons, and of calls, nothing follows about
; NaNs.
; RUN: %dxil-opt -S -passes=dxil-finalize-module %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-pixel"

; CHECK-LABEL: define void @numbers(
; CHECK-NEXT: %sum = fadd fast float %a, %b
; CHECK-NEXT: %exact = fmul float %sum, %b
; CHECK-NEXT: %zero = fsub nsz float %exact, %b
; CHECK-NEXT: %test = fcmp nsz arcp uno float %zero, %zero
; CHECK-NEXT: %choice = select i1 %test, float %a, float %b
; CHECK-NEXT: call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %choice)
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float)
define void @numbers(float %a, float %b) "hlsl.shader"="pixel" {
  %sum = fadd reassoc nsz arcp contract afn float %a, %b
  %exact = fmul float %sum, %b
  %zero = fsub nsz float %exact, %b
  %test = fcmp reassoc nsz arcp contract afn uno float %zero, %zero
  %choice = select reassoc nsz i1 %test, float %a, float %b
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %choice)
  ret void
}
