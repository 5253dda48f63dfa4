; Undefined values become zero before a pass concludes from them
; that code is unreachable. Those that have a meaning stay.
; RUN: %dxil-opt -S -passes=dxil-define-unset %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-pixel"

declare void @dxil.op.StoreOutput.v4f32(i32, i32, i8, <4 x float>)
declare void @dxil.op.StoreOutput.f32(i32, i32, i8, float)
declare <4 x float> @dxil.op.Sin.v4f32(<4 x float>)
declare float @llvm.fabs.f32(float)

define i32 @control_flow(i32 %x) {
; CHECK-LABEL: define i32 @control_flow(
  ; CHECK: br i1 false, label %a, label %b
  br i1 undef, label %a, label %b
a:
  ; CHECK: switch i32 0, label %b [
  switch i32 undef, label %b [ i32 1, label %c ]
b:
  ; CHECK: phi i32 [ 0, %a ], [ %x, %0 ]
  %p = phi i32 [ undef, %a ], [ %x, %0 ]
  ; CHECK: select i1 false, i32 %p, i32 0
  %s = select i1 undef, i32 %p, i32 poison
  ret i32 %s
c:
  ; CHECK: ret i32 0
  ret i32 undef
}

define float @computations(i32 %x) {
; CHECK-LABEL: define float @computations(
  ; CHECK: udiv i32 %x, 0
  %d = udiv i32 %x, undef
  ; CHECK: call float @llvm.fabs.f32(float 0.000000e+00)
  %a = call float @llvm.fabs.f32(float undef)
  ret float %a
}

; Of a vector only the elements that are never set.
define float @elements(float %x, i32 %n) {
; CHECK-LABEL: define float @elements(
  %v = insertelement <4 x float> undef, float %x, i32 0
  ; CHECK: %[[D:.*]] = shufflevector <4 x float> %v, <4 x float> zeroinitializer, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  ; CHECK: fadd <4 x float> %[[D]], splat (float 1.000000e+00)
  %w = fadd <4 x float> %v, splat (float 1.0)
  ; CHECK: extractelement <4 x float> %v, i32 0
  %e = extractelement <4 x float> %v, i32 0
  ; CHECK: %[[F:.*]] = shufflevector <4 x float> %v, <4 x float> zeroinitializer
  ; CHECK: extractelement <4 x float> %[[F]], i32 1
  %f = extractelement <4 x float> %v, i32 1
  ; CHECK: %[[S:.*]] = shufflevector <4 x float> %v, <4 x float> zeroinitializer
  ; CHECK: call <4 x float> @dxil.op.Sin.v4f32(<4 x float> %[[S]])
  %s = call <4 x float> @dxil.op.Sin.v4f32(<4 x float> %v)
  %whole = insertelement <4 x float> %v, float %x, i32 1
  %r = fadd float %e, %f
  ret float %r
}

; A vector that is put together of its elements is defined.
define <2 x float> @built(float %x) {
; CHECK-LABEL: define <2 x float> @built(
; CHECK-NOT: zeroinitializer
  %a = insertelement <2 x float> poison, float %x, i32 0
  %b = insertelement <2 x float> %a, float %x, i32 1
  %c = fadd <2 x float> %b, %b
  ret <2 x float> %c
}

; An output that is not written stays undefined: for a system value, an error reports it.
define void @kept(ptr %p, float %x) {
; CHECK-LABEL: define void @kept(
  ; CHECK: store i32 undef, ptr %p
  store i32 undef, ptr %p
  ; CHECK: call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float undef)
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float undef)
  ; CHECK: %v = insertelement <4 x float> undef, float %x, i32 0
  %v = insertelement <4 x float> undef, float %x, i32 0
  ; CHECK: call void @dxil.op.StoreOutput.v4f32(i32 0, i32 0, i8 0, <4 x float> %v)
  call void @dxil.op.StoreOutput.v4f32(i32 0, i32 0, i8 0, <4 x float> %v)
  ret void
}

; A provenance that was never assigned has a meaning, an index has none.
declare target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tdx(i32, i32)
define void @provenances(i1 %c) {
; CHECK-LABEL: define void @provenances(
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ; CHECK: %o = phi i32 [ undef, %0 ], [ 3, %a ]
  %o = phi i32 [ undef, %0 ], [ 3, %a ]
  ; CHECK: %i = phi i32 [ 0, %0 ], [ 1, %a ]
  %i = phi i32 [ undef, %0 ], [ 1, %a ]
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tdx(i32 %o, i32 %i)
  ret void
}
