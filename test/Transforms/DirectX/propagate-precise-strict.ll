; If the module states that arithmetic is strict, all fast-math flags
; are removed, also from values that reach no precise variable.
; RUN: %dxil-opt -S -passes=dxil-propagate-precise %s | FileCheck %s
; RUN: sed s/dx.strictfloat/dx.other/ %s | %dxil-opt -S -passes=dxil-propagate-precise | FileCheck %s --check-prefix=FREE
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main(float %a, float %b, ptr addrspace(1) %out) "hlsl.shader"="compute" {
; CHECK: %sum = fadd float %a, %b
; FREE:  %sum = fadd reassoc float %a, %b
  %sum = fadd reassoc float %a, %b
; CHECK: %s = call float @llvm.sqrt.f32(float %sum), !dx.precise !
; FREE:  %s = call fast float @llvm.sqrt.f32(float %sum){{$}}
  %s = call fast float @llvm.sqrt.f32(float %sum)
  store float %s, ptr addrspace(1) %out
  ret void
}
declare float @llvm.sqrt.f32(float)

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.strictfloat", i32 1}
