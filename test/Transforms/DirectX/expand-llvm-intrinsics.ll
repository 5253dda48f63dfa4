; Intrinsics and instructions that the optimizer creates and DXIL lacks are expanded.
; RUN: %dxil-opt -S -passes=dxil-expand-llvm-intrinsics %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define i32 @abs(i32 %x) {
; CHECK-LABEL: define i32 @abs(
; CHECK: [[N:%.*]] = sub i32 0, %x
; CHECK: call i32 @llvm.smax.i32(i32 %x, i32 [[N]])
  %r = call i32 @llvm.abs.i32(i32 %x, i1 false)
  ret i32 %r
}

; A count of zero must not become a shift by 32.
define i32 @rotate(i32 %x, i32 %n) {
; CHECK-LABEL: define i32 @rotate(
; CHECK: [[C:%.*]] = and i32 %n, 31
; CHECK: [[R:%.*]] = sub i32 31, [[C]]
; CHECK: [[H:%.*]] = shl i32 %x, [[C]]
; CHECK: [[S:%.*]] = lshr i32 %x, 1
; CHECK: [[L:%.*]] = lshr i32 [[S]], [[R]]
; CHECK: or i32 [[H]], [[L]]
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
  ret i32 %r
}

define i32 @saturating(i32 %x, i32 %y) {
; CHECK-LABEL: define i32 @saturating(
; CHECK: [[M:%.*]] = call i32 @llvm.umax.i32(i32 %x, i32 %y)
; CHECK: sub i32 [[M]], %y
  %r = call i32 @llvm.usub.sat.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i1 @overflow(i32 %x, i32 %y) {
; CHECK-LABEL: define i1 @overflow(
; CHECK: [[S:%.*]] = add i32 %x, %y
; CHECK: [[O:%.*]] = icmp ult i32 [[S]], %x
; CHECK: ret i1 [[O]]
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %o = extractvalue { i32, i1 } %r, 1
  ret i1 %o
}

; The search returns -1 for zero, LLVM the width.
define i32 @leading_zeros(i32 %x) {
; CHECK-LABEL: define i32 @leading_zeros(
; CHECK: [[F:%.*]] = call i32 @llvm.dx.firstbituhigh.i32(i32 %x)
; CHECK: [[Z:%.*]] = icmp eq i32 %x, 0
; CHECK: select i1 [[Z]], i32 32, i32 [[F]]
  %r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  ret i32 %r
}

; Class 3 is the two NaNs: magnitudes above that of infinity, 0x7F800000.
define i1 @is_nan(float %x) {
; CHECK-LABEL: define i1 @is_nan(
; CHECK: [[B:%.*]] = bitcast float %x to i32
; CHECK: [[M:%.*]] = and i32 [[B]], 2147483647
; CHECK: [[S:%.*]] = sub i32 [[M]], 2139095041
; CHECK: icmp ule i32 [[S]], 4194302
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}

define float @negate(float %x) {
; CHECK-LABEL: define float @negate(
; CHECK: fsub float -0.000000e+00, %x
  %f = freeze float %x
  %r = fneg float %f
  ret float %r
}

define float @stays(float %x) {
; CHECK-LABEL: define float @stays(
; CHECK-NEXT: %r = call float @llvm.floor.f32(float %x)
; CHECK-NEXT: ret float %r
  %r = call float @llvm.floor.f32(float %x)
  ret float %r
}

; With a sign a true i1 is -1.
define i1 @bools(i1 %x, i1 %y) {
; CHECK-LABEL: define i1 @bools(
; CHECK: [[A:%.*]] = and i1 %x, %y
; CHECK: [[B:%.*]] = or i1 [[A]], %y
; CHECK: [[C:%.*]] = xor i1 [[B]], %x
; CHECK: [[N:%.*]] = xor i1 %x, true
; CHECK: [[D:%.*]] = and i1 [[C]], [[N]]
; CHECK: ret i1 [[D]]
  %a = call i1 @llvm.smax.i1(i1 %x, i1 %y)
  %b = call i1 @llvm.umax.i1(i1 %a, i1 %y)
  %abs = call i1 @llvm.abs.i1(i1 %x, i1 false)
  %c = sub i1 %b, %abs
  %d = call i1 @llvm.usub.sat.i1(i1 %c, i1 %x)
  ret i1 %d
}

define float @signed_bool(i1 %x) {
; CHECK-LABEL: define float @signed_bool(
; CHECK: select i1 %x, float -1.000000e+00, float 0.000000e+00
  %r = sitofp i1 %x to float
  ret float %r
}

; Some readers of DXIL take a truncation to i1 for a comparison with 0.
define i1 @lowest_bit(i32 %x) {
; CHECK-LABEL: define i1 @lowest_bit(
; CHECK-NEXT: [[BIT:%.*]] = and i32 %x, 1
; CHECK-NEXT: [[R:%.*]] = icmp ne i32 [[BIT]], 0
; CHECK-NEXT: ret i1 [[R]]
  %r = trunc i32 %x to i1
  ret i1 %r
}
