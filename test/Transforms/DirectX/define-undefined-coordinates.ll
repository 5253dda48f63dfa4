; An undefined coordinate that the resource kind has
; becomes 0; one that the kind does not have stays undef.
; RUN: %dxil-opt -S -passes=dxil-define-undefined %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

declare %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)
declare %dx.types.ResRet.f32 @dxil.op.SampleLevel.f32(%dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare float @dxil.op.CalculateLOD.f32(%dx.types.Handle, %dx.types.Handle, float, float, float, i1)
declare i32 @dxil.op.AtomicBinOp.i32(%dx.types.Handle, i32, i32, i32, i32, i32)
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32)
declare void @use(i32)

; CHECK-LABEL: define void @textures(
define void @textures(i32 %x) {
  %array = call target("dx.Texture", <4 x float>, 0, 0, 0, 7) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %ms = call target("dx.MSTexture", <4 x float>, 0, 4, 0, 3) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %sampler = call target("dx.Sampler", 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %a = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Texture", <4 x float>, 0, 0, 0, 7) %array)
  %m = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.MSTexture", <4 x float>, 0, 4, 0, 3) %ms)
  %s = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Sampler", 0) %sampler)
  ; Three coordinates; no offset is given, and the mip is the shader's affair.
  ; CHECK: @dxil.op.TextureLoad.f32(%dx.types.Handle %a, i32 undef, i32 %x, i32 0, i32 0, i32 undef, i32 undef, i32 undef)
  %1 = call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle %a, i32 undef, i32 %x, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  ; Two coordinates and the number of the sample.
  ; CHECK: @dxil.op.TextureLoad.f32(%dx.types.Handle %m, i32 0, i32 0, i32 %x, i32 undef, i32 undef, i32 undef, i32 undef)
  %2 = call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle %m, i32 undef, i32 undef, i32 %x, i32 undef, i32 undef, i32 undef, i32 undef)
  ; One of two offsets is given.
  ; CHECK: @dxil.op.SampleLevel.f32(%dx.types.Handle %a, %dx.types.Handle %s, float 0.000000e+00, float 1.000000e+00, float 0.000000e+00, float undef, i32 0, i32 1, i32 undef, float undef)
  %3 = call %dx.types.ResRet.f32 @dxil.op.SampleLevel.f32(%dx.types.Handle %a, %dx.types.Handle %s, float undef, float 1.0, float undef, float undef, i32 undef, i32 1, i32 undef, float undef)
  ; A query has no coordinate for the slice.
  ; CHECK: @dxil.op.CalculateLOD.f32(%dx.types.Handle %a, %dx.types.Handle %s, float 0.000000e+00, float 0.000000e+00, float undef, i1 true)
  %4 = call float @dxil.op.CalculateLOD.f32(%dx.types.Handle %a, %dx.types.Handle %s, float undef, float undef, float undef, i1 true)
  ret void
}

; CHECK-LABEL: define void @buffers(
define void @buffers(i32 %x) {
  %structured = call target("dx.RawBuffer", <4 x float>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %raw = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %t = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.RawBuffer", <4 x float>, 1, 0) %structured)
  %r = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.RawBuffer", i8, 1, 0) %raw)
  ; CHECK: @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %t, i32 0, i32 0, float 0.000000e+00, float undef,
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %t, i32 undef, i32 0, float undef, float undef, float undef, float undef, i8 1, i32 4)
  ; CHECK: @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %r, i32 0, i32 undef, float 0.000000e+00, float undef,
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %r, i32 undef, i32 undef, float undef, float undef, float undef, float undef, i8 1, i32 4)
  ; CHECK: @dxil.op.AtomicBinOp.i32(%dx.types.Handle %t, i32 0, i32 %x, i32 0, i32 undef, i32 0)
  %1 = call i32 @dxil.op.AtomicBinOp.i32(%dx.types.Handle %t, i32 0, i32 %x, i32 undef, i32 undef, i32 undef)
  ; CHECK: call void @use(i32 undef)
  call void @use(i32 undef)
  ret void
}
