; Features that texture operations require: tiled resources (bit 12)
; for the status and, from validator 1.8 on, for a clamp; advanced
; texture operations (34) for samples with dynamic offsets and for
; stores to samples; writable MSAA textures (35) for their handles.
; RUN: sed -e s/MINOR/8/g -e '/OTHER/d' %s | %dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=CLAMP
; RUN: sed -e s/MINOR/7/g -e '/CLAMPED/d' -e '/OTHER/d' %s | %dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=PLAIN
; RUN: sed -e s/MINOR/7/g -e '/CLAMPED/d' %s | %dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=OTHER
; 1 << 12 = 4096; 1 << 34 | 1 << 35 | 1 << 12 = 51539611648, and 1 << 33 for a UAV.
; CLAMP: !dx.version = !{[[V:![0-9]+]]}
; CLAMP: !dx.valver = !{[[V]]}
; CLAMP-DAG: [[V]] = !{i32 1, i32 8}
; CLAMP-DAG: !{i32 0, i64 4096, i32 4,
; PLAIN: !dx.version = !{[[V:![0-9]+]]}
; PLAIN: !dx.valver = !{[[W:![0-9]+]]}
; PLAIN-DAG: [[V]] = !{i32 1, i32 7}
; PLAIN-DAG: [[W]] = !{i32 1, i32 8}
; PLAIN-DAG: !{i32 4, !{{[0-9]+}}}
; OTHER: !dx.version = !{[[V:![0-9]+]]}
; OTHER: !dx.valver = !{[[W:![0-9]+]]}
; OTHER-DAG: [[V]] = !{i32 1, i32 7}
; OTHER-DAG: [[W]] = !{i32 1, i32 8}
; OTHER-DAG: !{i32 0, i64 60129546240, i32 4,
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.MINOR-pc-shadermodel6.MINOR-compute"
%dx.types.Handle = type { ptr }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

declare %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float)
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare void @dx.op.textureStoreSample.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8, i32)
define void @f(%dx.types.Handle %t, %dx.types.Handle %s, i32 %x) {
  %a = call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %t, %dx.types.Handle %s, float 0.0, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 0.0, float undef, float undef, float 0.0, float undef, float undef, float undef)
  %c = call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %t, %dx.types.Handle %s, float 0.0, float undef, float undef, float undef, i32 1, i32 undef, i32 undef, float 0.0, float undef, float undef, float 0.0, float undef, float undef, float 0.5) ; CLAMPED
  %b = call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %t, %dx.types.Handle %s, float 0.0, float undef, float undef, float undef, i32 %x, i32 undef, i32 undef, float undef) ; OTHER
  %d = extractvalue %dx.types.ResRet.f32 %b, 4 ; OTHER
  %e = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %d) ; OTHER
  %m = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %t, %dx.types.ResourceProperties { i32 4099, i32 1033 }) ; OTHER
  call void @dx.op.textureStoreSample.f32(i32 225, %dx.types.Handle %m, i32 0, i32 0, i32 undef, float 0.0, float 0.0, float 0.0, float 0.0, i8 15, i32 0) ; OTHER
  ret void
}
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" {
  ret void
}
