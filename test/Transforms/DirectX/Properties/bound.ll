; A module that violates Bound is detected; an empty module is accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<Bound>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<Bound>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property Bound does not hold:
; CHECK-SAME: handlefromimplicitbinding

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  ret void
}
