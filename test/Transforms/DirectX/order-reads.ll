; Where threads are reordered, a texture read at a variable location stays
; before or after the call, as in the source: it has side effects. Reads at
; constant locations, and all reads in shaders without reordering, may move.
; RUN: dxil-opt -S -passes=dxil-order-reads %s | FileCheck %s

target triple = "dxilv1.9-pc-shadermodel6.9-library"

%dx.types.Handle = type { ptr }
%dx.types.HitObject = type { ptr }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }

; CHECK-LABEL: define void @reorders(
define void @reorders(%dx.types.HitObject %hit, i32 %i) {
  %t = call target("dx.Texture", i32, 0, 0, 0, 2) @llvm.dx.resource.handlefrombinding.tdx.Texture_i32_0_0_0_2t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %h = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.Texture_i32_0_0_0_2t(target("dx.Texture", i32, 0, 0, 0, 2) %t)
  ; CHECK: %a = call {{.*}} i32 %i, i32 0, i32 undef, i32 undef, i32 undef, i32 undef){{$}}
  %a = call %dx.types.ResRet.i32 @dxil.op.TextureLoad.i32(%dx.types.Handle %h, i32 0, i32 %i, i32 0, i32 undef, i32 undef, i32 undef, i32 undef) memory(none)
  ; CHECK: %b = call {{.*}} i32 4, i32 0, i32 undef, i32 undef, i32 undef, i32 undef) [[NONE:#[0-9]+]]
  %b = call %dx.types.ResRet.i32 @dxil.op.TextureLoad.i32(%dx.types.Handle %h, i32 0, i32 4, i32 0, i32 undef, i32 undef, i32 undef, i32 undef) memory(none)
  ; A texture that is chosen.
  %u = call target("dx.Texture", i32, 0, 0, 0, 2) @llvm.dx.resource.handlefrombinding.tdx.Texture_i32_0_0_0_2t(i32 0, i32 1, i32 8, i32 %i, ptr null)
  %g = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.Texture_i32_0_0_0_2t(target("dx.Texture", i32, 0, 0, 0, 2) %u)
  ; CHECK: %c = call {{.*}} i32 4, i32 0, i32 undef, i32 undef, i32 undef, i32 undef){{$}}
  %c = call %dx.types.ResRet.i32 @dxil.op.TextureLoad.i32(%dx.types.Handle %g, i32 0, i32 4, i32 0, i32 undef, i32 undef, i32 undef, i32 undef) memory(none)
  call void @dxil.op.MaybeReorderThread(%dx.types.HitObject %hit, i32 0, i32 0)
  ret void
}

; CHECK-LABEL: define void @goesOn(
define void @goesOn(i32 %i) {
  %t = call target("dx.Texture", i32, 0, 0, 0, 2) @llvm.dx.resource.handlefrombinding.tdx.Texture_i32_0_0_0_2t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %h = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.Texture_i32_0_0_0_2t(target("dx.Texture", i32, 0, 0, 0, 2) %t)
  ; CHECK: %a = call {{.*}} i32 %i, i32 0, i32 undef, i32 undef, i32 undef, i32 undef) [[NONE]]
  %a = call %dx.types.ResRet.i32 @dxil.op.TextureLoad.i32(%dx.types.Handle %h, i32 0, i32 %i, i32 0, i32 undef, i32 undef, i32 undef, i32 undef) memory(none)
  ret void
}
; CHECK: attributes [[NONE]] = { memory(none) }

declare target("dx.Texture", i32, 0, 0, 0, 2) @llvm.dx.resource.handlefrombinding.tdx.Texture_i32_0_0_0_2t(i32, i32, i32, i32, ptr)
declare %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.Texture_i32_0_0_0_2t(target("dx.Texture", i32, 0, 0, 0, 2))
declare %dx.types.ResRet.i32 @dxil.op.TextureLoad.i32(%dx.types.Handle, i32, i32, i32, i32, i32, i32, i32) memory(read)
declare void @dxil.op.MaybeReorderThread(%dx.types.HitObject, i32, i32)
