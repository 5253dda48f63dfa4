; A module that violates FlatMemory is detected; an empty module is
; accepted. The first access is flat, the second uses a byte offset.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<FlatMemory>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<FlatMemory>' %t/broken.ll 2>&1 | FileCheck %s
; CHECK: dxil-verify: property FlatMemory does not hold:
; CHECK-SAME: load float, ptr addrspace(3) %q

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() {
  ret void
}

;--- broken.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@g = internal addrspace(3) global [4 x float] poison
define float @f(i32 %i) {
  %p = getelementptr [4 x float], ptr addrspace(3) @g, i32 0, i32 %i
  %a = load float, ptr addrspace(3) %p
  %q = getelementptr i8, ptr addrspace(3) @g, i32 %i
  %b = load float, ptr addrspace(3) %q
  ret float %b
}
