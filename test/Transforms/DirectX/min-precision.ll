; If 16-bit types are minimum precision, as a module flag states, elements
; of typed buffers are loaded as words, and i16 is a native integer.
; RUN: sed -e 's/dx.minprecision/dx.nativelowprec/' %s | %dxil-opt -S -passes=dxil-lower-resources | FileCheck %s --check-prefix=NATIVE
; RUN: %dxil-opt -S -passes=dxil-lower-resources %s | FileCheck %s --check-prefix=LOADS
; RUN: %dxil-opt -S -passes=dxil-prepare-module %s | FileCheck %s --check-prefix=LAYOUT
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.2-pc-shadermodel6.2-compute"
; LAYOUT: target datalayout = "{{.*}}-n16:32"

define void @main() "hlsl.shader"="compute" {
; LOADS-LABEL: define void @main(
; NATIVE-LABEL: define void @main(
  %h = call target("dx.TypedBuffer", <2 x half>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
; LOADS: [[L:%.*]] = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(
; LOADS: [[X:%.*]] = extractvalue %dx.types.ResRet.f32 [[L]], 0
; LOADS: fptrunc float [[X]] to half
; NATIVE: call %dx.types.ResRet.f16 @dx.op.bufferLoad.f16(
; NATIVE-NOT: fptrunc
  %l = call { <2 x half>, i1 } @llvm.dx.resource.load.typedbuffer(target("dx.TypedBuffer", <2 x half>, 1, 0, 0) %h, i32 1)
  %v = extractvalue { <2 x half>, i1 } %l, 0
; LOADS: call void @dx.op.bufferStore.f16(
; NATIVE: call void @dx.op.bufferStore.f16(
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", <2 x half>, 1, 0, 0) %h, i32 0, <2 x half> %v)
  %g = call target("dx.TypedBuffer", i16, 1, 0, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
; LOADS: [[M:%.*]] = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(
; LOADS: [[Y:%.*]] = extractvalue %dx.types.ResRet.i32 [[M]], 0
; LOADS: trunc i32 [[Y]] to i16
  %m = call { i16, i1 } @llvm.dx.resource.load.typedbuffer(target("dx.TypedBuffer", i16, 1, 0, 1) %g, i32 1)
  %w = extractvalue { i16, i1 } %m, 0
; LOADS: call void @dx.op.bufferStore.i16(
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", i16, 1, 0, 1) %g, i32 0, i16 %w)
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.minprecision", i32 1}
