; The marks after stores go, and nothing else.
; RUN: %dxil-opt -S -passes=dxil-unmark-resource-stores %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: dxil.resource.stored

; CHECK-LABEL: define void @marked(
; CHECK-NEXT: store float %x, ptr addrspace(1) %p
; CHECK-NEXT: ret void
define void @marked(ptr addrspace(1) %p, float %x) {
  store float %x, ptr addrspace(1) %p
  call void @dxil.resource.stored.1(ptr addrspace(1) %p)
  ret void
}

; CHECK-LABEL: define void @stays(
; CHECK-NEXT: call void @other(ptr addrspace(1) %p)
; CHECK-NEXT: ret void
define void @stays(ptr addrspace(1) %p) {
  call void @other(ptr addrspace(1) %p)
  ret void
}
declare void @dxil.resource.stored.1(ptr addrspace(1))
declare void @other(ptr addrspace(1))
