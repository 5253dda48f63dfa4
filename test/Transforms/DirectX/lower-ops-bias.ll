; A constant bias is clamped to the range of the format, -16 to 15.99;
; others do not change. 15.99 as a float is 0x402FFAE140000000.
; RUN: %dxil-opt -S -passes=dxil-lower-ops %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

declare %dx.types.ResRet.f32 @dxil.op.SampleBias.f32(%dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float)
define void @f(%dx.types.Handle %t, %dx.types.Handle %s, float %x) {
; CHECK: call {{.*}} @dx.op.sampleBias.f32({{.*}}, float 0x402FFAE140000000, float undef)
; CHECK: call {{.*}} @dx.op.sampleBias.f32({{.*}}, float -1.600000e+01, float undef)
; CHECK: call {{.*}} @dx.op.sampleBias.f32({{.*}}, float 2.500000e+00, float undef)
; CHECK: call {{.*}} @dx.op.sampleBias.f32({{.*}}, float %x, float undef)
  %a = call %dx.types.ResRet.f32 @dxil.op.SampleBias.f32(%dx.types.Handle %t, %dx.types.Handle %s, float %x, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float 17.0, float undef)
  %b = call %dx.types.ResRet.f32 @dxil.op.SampleBias.f32(%dx.types.Handle %t, %dx.types.Handle %s, float %x, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float -100.0, float undef)
  %c = call %dx.types.ResRet.f32 @dxil.op.SampleBias.f32(%dx.types.Handle %t, %dx.types.Handle %s, float %x, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float 2.5, float undef)
  %d = call %dx.types.ResRet.f32 @dxil.op.SampleBias.f32(%dx.types.Handle %t, %dx.types.Handle %s, float %x, float undef, float undef, float undef, i32 0, i32 undef, i32 undef, float %x, float undef)
  ret void
}
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" {
  ret void
}
