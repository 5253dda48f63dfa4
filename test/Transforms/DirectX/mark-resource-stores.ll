; A stored value is not forwarded to loads of the resource, because
; a mark that seems to write there follows the store. The second
; function, optimized without the mark, shows what it prevents.
; RUN: %dxil-opt -S -passes=dxil-mark-resource-stores %s | FileCheck %s
; RUN: %dxil-opt -S -passes='dxil-mark-resource-stores,early-cse' %s | FileCheck %s --check-prefix=KEPT
; RUN: %dxil-opt -S -passes=early-cse %s | FileCheck %s --check-prefix=LOST
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define float @store_and_load(
; KEPT-LABEL: define float @store_and_load(
; KEPT: ret float %r
; LOST-LABEL: define float @store_and_load(
; LOST: ret float %x
define float @store_and_load(float %x) {
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(1) %p, i32 0
  ; CHECK: store float %x, ptr addrspace(1) %q
  ; CHECK-NEXT: call void @dxil.resource.stored.1(ptr addrspace(1) %q)
  ; CHECK-NEXT: %r = load
  store float %x, ptr addrspace(1) %q
  %r = load float, ptr addrspace(1) %q
  ret float %r
}

; Reads and other memory have no marks.
; CHECK-LABEL: define float @stays(
; CHECK-NOT: @dxil.resource.stored
; CHECK: ret float
define float @stays(ptr %v) {
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  %r = load float, ptr addrspace(1) %p
  store float %r, ptr %v
  ret float %r
}
; CHECK: declare void @dxil.resource.stored.1(ptr addrspace(1)) #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = {{.*}}memory(argmem: write)
