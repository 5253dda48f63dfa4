; A module that violates OnlyOperations is detected; an empty module is accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<OnlyOperations>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<OnlyOperations>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property OnlyOperations does not hold:
; CHECK-SAME: @llvm.floor.f32

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare i32 @dx.op.threadId.i32(i32, i32)
define float @f(float %x) {
  %i = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call float @llvm.floor.f32(float %x)
  ret float %a
}
