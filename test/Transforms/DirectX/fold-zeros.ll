; Products with zero and differences of equal values are zero, unless they are
; precise. Tests for NaN stay.
; RUN: %dxil-opt -S -passes=dxil-fold-zeros %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define void @fires(
; CHECK-NEXT: store volatile float 0.000000e+00, ptr %p
; CHECK-NEXT: store volatile float 0.000000e+00, ptr %p
; CHECK-NEXT: store volatile float 0.000000e+00, ptr %p
; CHECK-NEXT: store volatile float 0.000000e+00, ptr %p
; CHECK-NEXT: store volatile float 1.000000e+00, ptr %p
; CHECK-NEXT: ret void
define void @fires(ptr %p, float %x) {
  %right = fmul reassoc nsz float %x, 0.0
  store volatile float %right, ptr %p
  %left = fmul reassoc nsz float -0.0, %x
  store volatile float %left, ptr %p
  %dividend = fdiv reassoc nsz float 0.0, %x
  store volatile float %dividend, ptr %p
  %difference = fsub reassoc nsz float %x, %x
  store volatile float %difference, ptr %p
  %itself = fdiv reassoc nsz float %x, %x
  store volatile float %itself, ptr %p
  ret void
}

; CHECK-LABEL: define void @sums(
; CHECK-NEXT: store volatile float %y, ptr %p
; CHECK-NEXT: store volatile float %y, ptr %p
; CHECK-NEXT: %exact = call float @dxil.op.FMad.f32(
; CHECK-NEXT: store
; CHECK-NEXT: %other = call
declare float @dxil.op.FMad.f32(float, float, float)
define void @sums(ptr %p, float %x, float %y) {
  %left = call nsz float @dxil.op.FMad.f32(float 0.0, float %x, float %y)
  store volatile float %left, ptr %p
  %right = call nsz float @dxil.op.FMad.f32(float %x, float 0.0, float %y)
  store volatile float %right, ptr %p
  %exact = call float @dxil.op.FMad.f32(float %x, float 0.0, float %y)
  store volatile float %exact, ptr %p
  %other = call nsz float @dxil.op.FMad.f32(float %x, float %y, float 0.0)
  store volatile float %other, ptr %p
  ret void
}

; Of two factors that are constant, either is folded.
; CHECK-LABEL: define void @ones(
; CHECK-NEXT: [[RIGHT:%.*]] = fadd nsz float %x, %y
; CHECK-NEXT: store volatile float [[RIGHT]], ptr %p
; CHECK-NEXT: [[LEFT:%.*]] = fadd nsz float %x, %y
; CHECK-NEXT: store volatile float [[LEFT]], ptr %p
; CHECK-NEXT: store volatile float %y, ptr %p
; CHECK-NEXT: %exact = call float @dxil.op.FMad.f32(
; CHECK-NEXT: store
; CHECK-NEXT: %precise = call nsz float @dxil.op.FMad.f32(
define void @ones(ptr %p, float %x, float %y) {
  %right = call nsz float @dxil.op.FMad.f32(float %x, float 1.0, float %y)
  store volatile float %right, ptr %p
  %left = call nsz float @dxil.op.FMad.f32(float 1.0, float %x, float %y)
  store volatile float %left, ptr %p
  %both = call nsz float @dxil.op.FMad.f32(float 0.0, float 1.0, float %y)
  store volatile float %both, ptr %p
  %exact = call float @dxil.op.FMad.f32(float %x, float 1.0, float %y)
  store volatile float %exact, ptr %p
  %precise = call nsz float @dxil.op.FMad.f32(float %x, float 1.0, float %y), !dx.precise !0
  store volatile float %precise, ptr %p
  ret void
}

; CHECK-LABEL: define void @integers(
; CHECK-NEXT: [[SUM:%.*]] = add i32 %x, %y
; CHECK-NEXT: store volatile i32 [[SUM]], ptr %p
; CHECK-NEXT: [[SUM:%.*]] = add i32 %x, %y
; CHECK-NEXT: store volatile i32 [[SUM]], ptr %p
; CHECK-NEXT: store volatile i32 %y, ptr %p
; CHECK-NEXT: %other = call i32 @dxil.op.IMad.i32(i32 %x, i32 2, i32 1)
declare i32 @dxil.op.IMad.i32(i32, i32, i32)
declare i32 @dxil.op.UMad.i32(i32, i32, i32)
define void @integers(ptr %p, i32 %x, i32 %y) {
  %signed = call i32 @dxil.op.IMad.i32(i32 %x, i32 1, i32 %y)
  store volatile i32 %signed, ptr %p
  %unsigned = call i32 @dxil.op.UMad.i32(i32 1, i32 %x, i32 %y)
  store volatile i32 %unsigned, ptr %p
  %zero = call i32 @dxil.op.UMad.i32(i32 0, i32 %x, i32 %y)
  store volatile i32 %zero, ptr %p
  %other = call i32 @dxil.op.IMad.i32(i32 %x, i32 2, i32 1)
  store volatile i32 %other, ptr %p
  ret void
}

; Rows of products of matrices, but no dot products that the source has.
; CHECK-LABEL: define void @rows(
; CHECK-NEXT: [[ONE:%.*]] = fmul reassoc nsz float 2.000000e+00, %y
; CHECK-NEXT: store volatile float [[ONE]], ptr %p
; CHECK-NEXT: %two = call reassoc nsz float @dxil.op.Dot3.f32(float 1.000000e+00, float 0.000000e+00, float 2.000000e+00, float %x, float 0.000000e+00, float %z)
; CHECK-NEXT: store
; CHECK-NEXT: store volatile float 0.000000e+00, ptr %p
; CHECK-NEXT: %dot = call reassoc nsz float @dxil.op.Dot3.f32(float 0.000000e+00, float 2.000000e+00, float 0.000000e+00, float %x, float %y, float %z)
; CHECK-NEXT: store
; CHECK-NEXT: %precise = call float @dxil.op.Dot3.f32(float 0.000000e+00, float 2.000000e+00, float 0.000000e+00, float %x, float %y, float %z)
declare float @dxil.op.Dot3.f32(float, float, float, float, float, float)
define void @rows(ptr %p, float %x, float %y, float %z) {
  %one = call reassoc nsz float @dxil.op.Dot3.f32(float 0.0, float 2.0, float 0.0, float %x, float %y, float %z), !hlsl.matrixproduct !0
  store volatile float %one, ptr %p
  %two = call reassoc nsz float @dxil.op.Dot3.f32(float 1.0, float 0.0, float 2.0, float %x, float %y, float %z), !hlsl.matrixproduct !0
  store volatile float %two, ptr %p
  %none = call reassoc nsz float @dxil.op.Dot3.f32(float 0.0, float %y, float 0.0, float %x, float 0.0, float %z), !hlsl.matrixproduct !0
  store volatile float %none, ptr %p
  %dot = call reassoc nsz float @dxil.op.Dot3.f32(float 0.0, float 2.0, float 0.0, float %x, float %y, float %z)
  store volatile float %dot, ptr %p
  %precise = call float @dxil.op.Dot3.f32(float 0.0, float 2.0, float 0.0, float %x, float %y, float %z), !hlsl.matrixproduct !0
  store volatile float %precise, ptr %p
  ret void
}

; CHECK-LABEL: define <8 x half> @vectors(
; CHECK-NEXT: ret <8 x half> zeroinitializer
define <8 x half> @vectors(<8 x half> %x) {
  %product = fmul reassoc nsz <8 x half> %x, zeroinitializer
  ret <8 x half> %product
}

; CHECK-LABEL: define void @stays(
; CHECK-NEXT: %precise = fmul float %x, 0.000000e+00
; CHECK: %divisor = fdiv reassoc nsz float %x, 0.000000e+00
; CHECK: %other = fdiv reassoc nsz float %x, %y
; CHECK: %test = fcmp reassoc nsz uno float %other, %other
define void @stays(ptr %p, float %x, float %y) {
  %precise = fmul float %x, 0.0
  store volatile float %precise, ptr %p
  %divisor = fdiv reassoc nsz float %x, 0.0
  store volatile float %divisor, ptr %p
  %other = fdiv reassoc nsz float %x, %y
  store volatile float %other, ptr %p
  %test = fcmp reassoc nsz uno float %other, %other
  %result = select i1 %test, float 1.0, float 2.0
  store volatile float %result, ptr %p
  ret void
}

!0 = !{}
