; Built-ins without a DXIL operation are expanded to operations.
; RUN: %dxil-opt -S -passes=dxil-expand-hlsl-intrinsics %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define float @dot(<3 x float> %a, <3 x float> %b) {
; CHECK-LABEL: define float @dot(
; CHECK-DAG: [[A0:%.*]] = extractelement <3 x float> %a, i64 0
; CHECK-DAG: [[A2:%.*]] = extractelement <3 x float> %a, i64 2
; CHECK-DAG: [[B2:%.*]] = extractelement <3 x float> %b, i64 2
; CHECK: call float @llvm.dx.dot3.f32(float [[A0]], float {{%.*}}, float [[A2]], float {{%.*}}, float {{%.*}}, float [[B2]])
  %r = call float @llvm.dx.fdot.v3f32(<3 x float> %a, <3 x float> %b)
  ret float %r
}

; The dot operations have no double overload.
define double @dot_double(<2 x double> %a, <2 x double> %b) {
; CHECK-LABEL: define double @dot_double(
; CHECK: [[P:%.*]] = fmul double
; CHECK: call double @llvm.fmuladd.f64(double {{%.*}}, double {{%.*}}, double [[P]])
  %r = call double @llvm.dx.fdot.v2f64(<2 x double> %a, <2 x double> %b)
  ret double %r
}

define i32 @dot_unsigned(<2 x i32> %a, <2 x i32> %b) {
; CHECK-LABEL: define i32 @dot_unsigned(
; CHECK: [[P:%.*]] = mul i32
; CHECK: call i32 @llvm.dx.umad.i32(i32 {{%.*}}, i32 {{%.*}}, i32 [[P]])
  %r = call i32 @llvm.dx.udot.v2i32(<2 x i32> %a, <2 x i32> %b)
  ret i32 %r
}

; x^y = 2^(y * log2 x)
define float @power(float %x, float %y) {
; CHECK-LABEL: define float @power(
; CHECK: [[L:%.*]] = call fast float @llvm.log2.f32(float %x)
; CHECK: [[M:%.*]] = fmul fast float [[L]], %y
; CHECK: call fast float @llvm.exp2.f32(float [[M]])
  %r = call fast float @llvm.pow.f32(float %x, float %y)
  ret float %r
}

; Whole exponents are products, which have a value for negative x, too: the squares
; of x for the bits of 13 = 8 + 4 + 1.
define float @power_13(float %x) {
; CHECK-LABEL: define float @power_13(
; CHECK-NEXT: [[X2:%.*]] = fmul fast float %x, %x
; CHECK-NEXT: [[X4:%.*]] = fmul fast float [[X2]], [[X2]]
; CHECK-NEXT: [[X5:%.*]] = fmul fast float %x, [[X4]]
; CHECK-NEXT: [[X8:%.*]] = fmul fast float [[X4]], [[X4]]
; CHECK-NEXT: [[X13:%.*]] = fmul fast float [[X5]], [[X8]]
; CHECK-NEXT: ret float [[X13]]
  %r = call fast float @llvm.pow.f32(float %x, float 13.0)
  ret float %r
}
define <2 x float> @power_minus_2(<2 x float> %x) {
; CHECK-LABEL: define <2 x float> @power_minus_2(
; CHECK-NEXT: [[X2:%.*]] = fmul <2 x float> %x, %x
; CHECK-NEXT: fdiv <2 x float> splat (float 1.000000e+00), [[X2]]
  %r = call <2 x float> @llvm.pow.v2f32(<2 x float> %x, <2 x float> splat (float -2.0))
  ret <2 x float> %r
}

; 2.5 is no whole number, and 17 takes too many products.
define float @power_logarithm(float %x) {
; CHECK-LABEL: define float @power_logarithm(
; CHECK: call float @llvm.log2.f32(float %x)
; CHECK: call float @llvm.log2.f32(float
  %r = call float @llvm.pow.f32(float %x, float 2.5)
  %s = call float @llvm.pow.f32(float %r, float 17.0)
  ret float %s
}

; log10 x = log2 x / log2 10, and 1 / log2 10 = 0.30103 = 0x3FD34413 as a float.
define float @log10(float %x) {
; CHECK-LABEL: define float @log10(
; CHECK: [[L:%.*]] = call float @llvm.log2.f32(float %x)
; CHECK: fmul float [[L]], 0x3FD3441360000000
  %r = call float @llvm.log10.f32(float %x)
  ret float %r
}

define <2 x float> @lerp(<2 x float> %x, <2 x float> %y, <2 x float> %s) {
; CHECK-LABEL: define <2 x float> @lerp(
; CHECK: [[D:%.*]] = fsub <2 x float> %y, %x
; CHECK: [[M:%.*]] = fmul <2 x float> %s, [[D]]
; CHECK: fadd <2 x float> %x, [[M]]
  %r = call <2 x float> @llvm.dx.lerp.v2f32(<2 x float> %x, <2 x float> %y, <2 x float> %s)
  ret <2 x float> %r
}

define float @clamp(float %x, float %low, float %high) {
; CHECK-LABEL: define float @clamp(
; CHECK: [[M:%.*]] = call float @llvm.maxnum.f32(float %x, float %low)
; CHECK: call float @llvm.minnum.f32(float [[M]], float %high)
  %r = call float @llvm.dx.nclamp.f32(float %x, float %low, float %high)
  ret float %r
}

; A NaN is not zero: the comparison is unordered.
define i1 @any(<2 x float> %v) {
; CHECK-LABEL: define i1 @any(
; CHECK: fcmp une float
; CHECK: fcmp une float
; CHECK: or i1
  %r = call i1 @llvm.dx.any.v2f32(<2 x float> %v)
  ret i1 %r
}

define i32 @sign(float %x) {
; CHECK-LABEL: define i32 @sign(
; CHECK-DAG: [[P:%.*]] = fcmp olt float 0.000000e+00, %x
; CHECK-DAG: [[N:%.*]] = fcmp olt float %x, 0.000000e+00
; CHECK-DAG: [[PZ:%.*]] = zext i1 [[P]] to i32
; CHECK-DAG: [[NZ:%.*]] = zext i1 [[N]] to i32
; CHECK: sub i32 [[PZ]], [[NZ]]
  %r = call i32 @llvm.dx.sign.f32(float %x)
  ret i32 %r
}

; Has an operation, so it stays.
define <2 x float> @saturate(<2 x float> %x) {
; CHECK-LABEL: define <2 x float> @saturate(
; CHECK-NEXT: call <2 x float> @llvm.dx.saturate.v2f32(<2 x float> %x)
  %r = call <2 x float> @llvm.dx.saturate.v2f32(<2 x float> %x)
  ret <2 x float> %r
}
