; A module that violates ScalarOperations is detected; an
; empty module is accepted. An addition is not an operation.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<ScalarOperations>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<ScalarOperations>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property ScalarOperations does not hold:
; CHECK-SAME: @llvm.floor.v2f32

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define <2 x float> @f(<2 x float> %x) {
  %a = fadd <2 x float> %x, %x
  %b = call <2 x float> @llvm.floor.v2f32(<2 x float> %a)
  ret <2 x float> %b
}
