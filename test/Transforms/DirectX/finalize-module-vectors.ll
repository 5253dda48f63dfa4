; Elements of vector constants and shuffle masks must be
; defined; the vector operand of insertelement may be undefined.
; RUN: %dxil-opt -S -passes=dxil-finalize-module %s | FileCheck %s
target triple = "dxilv1.9-pc-shadermodel6.9-compute"

; CHECK-LABEL: define void @main(
define void @main() #0 {
  %x = call float @dx.op.unary.f32(i32 13, float 1.0)
  ; CHECK: %a = insertelement <6 x float> undef, float %x, i32 0
  %a = insertelement <6 x float> poison, float %x, i32 0
  ; CHECK-NEXT: %b = fadd <6 x float> %a, <float 1.000000e+00, float 0.000000e+00, float 2.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>
  %b = fadd <6 x float> %a, <float 1.0, float undef, float 2.0, float poison, float poison, float 0.0>
  ; CHECK-NEXT: %c = shufflevector <6 x float> %b, <6 x float> undef, <6 x i32> <i32 0, i32 0, i32 5, i32 0, i32 0, i32 0>
  %c = shufflevector <6 x float> %b, <6 x float> poison, <6 x i32> <i32 0, i32 poison, i32 5, i32 poison, i32 poison, i32 poison>
  ; CHECK-NEXT: %d = fmul <6 x float> %c, zeroinitializer
  %d = fmul <6 x float> %c, poison
  ; CHECK-NEXT: %e = fmul <6 x float> %d, zeroinitializer
  %e = fmul <6 x float> %d, <float undef, float poison, float poison, float poison, float poison, float poison>
  ret void
}
declare float @dx.op.unary.f32(i32, float)
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
