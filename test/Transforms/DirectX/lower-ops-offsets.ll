; Before shader model 6.7, texel offsets must be constants from -8 to 7.
; RUN: sed -e s/MINOR/6/g -e s/OFFSET/%x/ %s | not %dxil-opt -disable-output -passes=dxil-lower-ops 2>&1 | FileCheck %s --check-prefix=VARIABLE
; RUN: sed -e s/MINOR/6/g -e s/OFFSET/-9/ %s | not %dxil-opt -disable-output -passes=dxil-lower-ops 2>&1 | FileCheck %s --check-prefix=FAR
; RUN: sed -e s/MINOR/6/g -e s/OFFSET/-8/ %s | %dxil-opt -S -passes=dxil-lower-ops | FileCheck %s --check-prefix=NEAR
; RUN: sed -e s/MINOR/7/g -e s/OFFSET/%x/ %s | %dxil-opt -S -passes=dxil-lower-ops | FileCheck %s --check-prefix=FREE
; VARIABLE: error: the texel offset of operation 'TextureLoad' is not a constant; before shader model 6.7 it must be a constant from -8 to 7
; FAR: error: the texel offset of operation 'TextureLoad' is -9; before shader model 6.7 it must be a constant from -8 to 7
; NEAR: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %t, i32 0, i32 %x, i32 undef, i32 undef, i32 -8, i32 undef, i32 undef)
; FREE: call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %t, i32 0, i32 %x, i32 undef, i32 undef, i32 %x, i32 undef, i32 undef)
; The offsets of a gather are free at every shader model.
; NEAR: call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, {{.*}}, i32 %x, i32 40, i32 0)
; NEAR-NOT: call {{.*}}@dxil.op
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.MINOR-pc-shadermodel6.MINOR-compute"
%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

declare %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)
declare %dx.types.ResRet.f32 @dxil.op.TextureGather.f32(%dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32)
define float @f(%dx.types.Handle %t, %dx.types.Handle %s, i32 %x) {
  %r = call %dx.types.ResRet.f32 @dxil.op.TextureLoad.f32(%dx.types.Handle %t, i32 0, i32 %x, i32 undef, i32 undef, i32 OFFSET, i32 undef, i32 undef)
  %g = call %dx.types.ResRet.f32 @dxil.op.TextureGather.f32(%dx.types.Handle %t, %dx.types.Handle %s, float 0.0, float 0.0, float undef, float undef, i32 %x, i32 40, i32 0)
  %a = extractvalue %dx.types.ResRet.f32 %r, 0
  %b = extractvalue %dx.types.ResRet.f32 %g, 0
  %c = fadd float %a, %b
  ret float %c
}
