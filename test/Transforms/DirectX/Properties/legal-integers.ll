; A module that violates LegalIntegers is detected; an empty
; module is accepted. An i8 operand of an operation is allowed.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<LegalIntegers>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<LegalIntegers>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property LegalIntegers does not hold:
; CHECK-SAME: trunc i32 %x to i24

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32)
define void @f(i32 %x) {
  %v = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  %a = trunc i32 %x to i24
  ret void
}
