; Element-wise operations on vectors become one call for each element.
; RUN: %dxil-opt -S -passes=dxil-scalarize-ops %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define <2 x float> @intrinsic(<2 x float> %x) {
; CHECK-LABEL: define <2 x float> @intrinsic(
; CHECK: [[A:%.*]] = extractelement <2 x float> %x, i64 0
; CHECK: call fast float @llvm.dx.saturate.f32(float [[A]])
; CHECK: [[B:%.*]] = extractelement <2 x float> %x, i64 1
; CHECK: call fast float @llvm.dx.saturate.f32(float [[B]])
  %r = call fast <2 x float> @llvm.dx.saturate.v2f32(<2 x float> %x)
  ret <2 x float> %r
}

define <2 x i1> @function(<2 x float> %x) {
; CHECK-LABEL: define <2 x i1> @function(
; CHECK-COUNT-2: call i1 @dxil.op.IsFinite.f32(float
  %r = call <2 x i1> @dxil.op.IsFinite.v2f32(<2 x float> %x)
  ret <2 x i1> %r
}

; The low word is the first element.
define double @join(<2 x i32> %x) {
; CHECK-LABEL: define double @join(
; CHECK: [[L:%.*]] = extractelement <2 x i32> %x, i64 0
; CHECK: [[H:%.*]] = extractelement <2 x i32> %x, i64 1
; CHECK: call double @llvm.dx.asdouble.i32(i32 [[L]], i32 [[H]])
  %r = bitcast <2 x i32> %x to double
  ret double %r
}

define <2 x i32> @split(i64 %x) {
; CHECK-LABEL: define <2 x i32> @split(
; CHECK-DAG: trunc i64 %x to i32
; CHECK-DAG: [[H:%.*]] = lshr i64 %x, 32
; CHECK-DAG: trunc i64 [[H]] to i32
; CHECK-NOT: bitcast
  %r = bitcast i64 %x to <2 x i32>
  ret <2 x i32> %r
}

define float @stays(float %x) {
; CHECK-LABEL: define float @stays(
; CHECK-NEXT: %r = call float @llvm.dx.saturate.f32(float %x)
; CHECK-NEXT: ret float %r
  %r = call float @llvm.dx.saturate.f32(float %x)
  ret float %r
}
declare <2 x i1> @dxil.op.IsFinite.v2f32(<2 x float>)
