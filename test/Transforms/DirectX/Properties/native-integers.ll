; A module that violates NativeIntegers is detected; an empty module is accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<NativeIntegers>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<NativeIntegers>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property NativeIntegers does not hold:
; CHECK-SAME: data layout '

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
  ret void
}
