; A module that violates NoStoreMarks is detected; an empty module is accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<NoStoreMarks>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<NoStoreMarks>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property NoStoreMarks does not hold:
; CHECK-SAME: @dxil.resource.stored.1

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare void @dxil.resource.stored.1(ptr addrspace(1))
define void @f(ptr addrspace(1) %p) {
  call void @dxil.resource.stored.1(ptr addrspace(1) %p)
  ret void
}
