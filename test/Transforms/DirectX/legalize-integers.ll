; Integers of widths other than 1, 32 and 64 are computed with the
; next larger width and extended where their upper bits matter.
; RUN: %dxil-opt -S -passes=dxil-legalize-integers %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define i32 @unsigned(i32 %x) {
; CHECK-LABEL: define i32 @unsigned(
; CHECK: [[M:%.*]] = mul i32 %x, 77
; CHECK: [[Z:%.*]] = and i32 [[M]], 16777215
; CHECK: [[D:%.*]] = udiv i32 [[Z]], 13
; CHECK: [[R:%.*]] = and i32 [[D]], 16777215
; CHECK: ret i32 [[R]]
  %t = trunc i32 %x to i24
  %m = mul i24 %t, 77
  %d = udiv i24 %m, 13
  %r = zext i24 %d to i32
  ret i32 %r
}

define i1 @signed(i32 %x) {
; CHECK-LABEL: define i1 @signed(
; CHECK: [[S:%.*]] = shl i32 %x, 24
; CHECK: [[A:%.*]] = ashr i32 [[S]], 24
; CHECK: icmp slt i32 [[A]], -3
  %t = trunc i32 %x to i8
  %r = icmp slt i8 %t, -3
  ret i1 %r
}

define i32 @wide(i32 %x) {
; CHECK-LABEL: define i32 @wide(
; CHECK: [[E:%.*]] = zext i32 %x to i64
; CHECK: [[M:%.*]] = mul i64 [[E]], [[E]]
; CHECK: [[L:%.*]] = and i64 [[M]], 8589934591
; CHECK: [[S:%.*]] = lshr i64 [[L]], 1
; CHECK: trunc i64 [[S]] to i32
  %e = zext i32 %x to i33
  %m = mul i33 %e, %e
  %s = lshr i33 %m, 1
  %r = trunc i33 %s to i32
  ret i32 %r
}

define i32 @choice(i32 %x) {
; CHECK-LABEL: define i32 @choice(
; CHECK: [[V:%.*]] = and i32 %x, 255
; CHECK: switch i32 [[V]], label %other [
; CHECK-NEXT: i32 255, label %join
; CHECK: phi i32
entry:
  %t = trunc i32 %x to i8
  switch i8 %t, label %other [ i8 -1, label %join ]
other:
  br label %join
join:
  %p = phi i8 [ 3, %entry ], [ %t, %other ]
  %r = zext i8 %p to i32
  ret i32 %r
}

define i64 @stays(i32 %x, i64 %y, i1 %c) {
; CHECK-LABEL: define i64 @stays(
; CHECK-NEXT: %e = zext i32 %x to i64
; CHECK-NEXT: %r = select i1 %c, i64 %e, i64 %y
; CHECK-NEXT: ret i64 %r
  %e = zext i32 %x to i64
  %r = select i1 %c, i64 %e, i64 %y
  ret i64 %r
}

; What counting zeros of a narrow quotient becomes.
define i32 @bits(i32 %x) {
; CHECK-LABEL: define i32 @bits(
; CHECK: [[V:%.*]] = and i32 %x, 255
; CHECK: [[LOW:%.*]] = call i32 @llvm.dx.firstbitlow.i32(i32 [[V]])
; CHECK: [[W:%.*]] = and i32 %x, 255
; CHECK: [[TOP:%.*]] = call i32 @llvm.dx.firstbituhigh.i32(i32 [[W]])
; CHECK: [[HIGH:%.*]] = sub i32 [[TOP]], 24
; CHECK: %r = add i32 [[LOW]], [[HIGH]]
  %t = trunc i32 %x to i8
  %low = call i32 @llvm.dx.firstbitlow.i8(i8 %t)
  %high = call i32 @llvm.dx.firstbituhigh.i8(i8 %t)
  %r = add i32 %low, %high
  ret i32 %r
}
