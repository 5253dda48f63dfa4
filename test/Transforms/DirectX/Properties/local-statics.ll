; A module that violates LocalStatics is detected; an empty module is accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<LocalStatics>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<LocalStatics>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property LocalStatics does not hold:
; CHECK-SAME: variable 'count'

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@table = internal constant i32 1
@shared = internal addrspace(3) global i32 poison
@count = internal global i32 0
