; An access to one of two variables, which
; dxil-split-pointer-merges would have split, is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-flatten-memory %s 2>&1 | FileCheck %s
; CHECK: error: the variable that is accessed here is not known at compile time

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@a = internal addrspace(3) global [4 x float] poison
@b = internal addrspace(3) global [4 x float] poison

define float @load_and_store(i1 %c) {
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  store float 1.0, ptr addrspace(3) %p
  %r = load float, ptr addrspace(3) %p
  ret float %r
}
