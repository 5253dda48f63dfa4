; Computations that reach a variable with !hlsl.precise, on
; any path, lose their fast-math flags; all others keep them, and
; those that may be contracted get all that HLSL allows.
; Minimum-precision operations do not get DXIL's precise mark.
; RUN: %dxil-opt -S -passes=dxil-propagate-precise %s | FileCheck %s --implicit-check-not=hlsl.precise
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@Shared = internal addrspace(3) global float poison, !hlsl.precise !0

define void @main(float %a, float %b, half %h, i1 %c, ptr addrspace(1) %out) "hlsl.shader"="compute" {
  %p = alloca <2 x float>, !hlsl.precise !0
  %t = alloca float
  %u = alloca float
  %q = alloca half, !hlsl.precise !0
; Through another variable, a select, a vector.
; CHECK: %sum = fadd float %a, %b
  %sum = fadd reassoc nsz contract float %a, %b
  store float %sum, ptr %t
  %l = load float, ptr %t
; CHECK: %d = fsub float %l, %a
  %d = fsub reassoc nsz float %l, %a
; CHECK: %s = call float @llvm.sqrt.f32(float %d), !dx.precise [[ONE:![0-9]+]]
  %s = call fast float @llvm.sqrt.f32(float %d)
; CHECK: %r = select i1 %c, float %s, float %d
  %r = select nsz i1 %c, float %s, float %d
  %v = insertelement <2 x float> zeroinitializer, float %r, i32 1
  store <2 x float> %v, ptr %p
; Neither what is loaded from it nor what only other variables get.
  %e = getelementptr <2 x float>, ptr %p, i32 0, i32 1
  %x = load float, ptr %e
; CHECK: %y = fmul fast float %x, %x
  %y = fmul fast float %x, %x
; CHECK: %z = fadd reassoc nsz arcp contract afn float %y, %b
  %z = fadd contract float %y, %b
; CHECK: %k = fadd nsz float %z, %b
  %k = fadd nsz float %z, %b
  store float %y, ptr %u
  store float %y, ptr addrspace(1) %out
; CHECK: %g = fmul float %a, %a
  %g = fmul fast float %a, %a
  store float %g, ptr addrspace(3) @Shared
; CHECK: %m = fmul half %h, %h
  %m = fmul fast half %h, %h
; CHECK: %n = call half @llvm.sqrt.f16(half %m){{$}}
  %n = call fast half @llvm.sqrt.f16(half %m)
  store half %n, ptr %q
  ret void
}

; Values that an exported function returns, or that are outputs.
; CHECK-LABEL: @outputs(ptr %precise, ptr %plain)
define void @outputs(ptr "hlsl.precise" %precise, ptr %plain) "hlsl.export" {
; CHECK: %a = call float @dxil.op.LoadInput.f32(i32 0, i32 0, i8 0, i32 undef), !dx.precise
  %a = call fast float @dxil.op.LoadInput.f32(i32 0, i32 0, i8 0, i32 undef)
; CHECK: %s = fmul float %a, %a
  %s = fmul fast float %a, %a
; CHECK: %t = fmul fast float %s, 2.0
  %t = fmul fast float %s, 2.0
; CHECK: %u = fmul float %s, 3.0
  %u = fmul fast float %s, 3.0
  store float %s, ptr %precise
  store float %t, ptr %plain
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 0, float %t)
  call void @dxil.op.StoreOutput.f32(i32 1, i32 0, i8 0, float %u), !hlsl.precise !0
  ret void
}
declare float @dxil.op.LoadInput.f32(i32, i32, i8, i32)
declare void @dxil.op.StoreOutput.f32(i32, i32, i8, float)
declare float @llvm.sqrt.f32(float)
declare half @llvm.sqrt.f16(half)

; CHECK: [[ONE]] = !{i32 1}
!0 = !{}
