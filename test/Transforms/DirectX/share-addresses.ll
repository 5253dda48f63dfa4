; Equal addresses in one block are computed once, and so are their
; indices; the address of element 0 stays the address of an element.
; RUN: %dxil-opt -S -passes=dxil-share-addresses %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@g = internal addrspace(3) global [8 x float] poison
@h = internal addrspace(3) global [4 x float] poison

; CHECK-LABEL: define float @twice(
define float @twice(i32 %i) {
  ; The flag that only one of them has is not kept.
  ; CHECK-NEXT: %x = shl i32 %i, 1
  %x = shl nuw i32 %i, 1
  ; CHECK-NEXT: %p = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %x
  %p = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %x
  ; CHECK-NEXT: %a = load float, ptr addrspace(3) %p
  %a = load float, ptr addrspace(3) %p
  %y = shl i32 %i, 1
  %q = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %y
  ; CHECK-NEXT: store float 1.000000e+00, ptr addrspace(3) %p
  store float 1.0, ptr addrspace(3) %q
  ; CHECK-NEXT: ret float %a
  ret float %a
}

; Other variables, other elements, other blocks.
; CHECK-LABEL: define void @stays(
define void @stays(i32 %i) {
  ; CHECK-NEXT: %p = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 0
  %p = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 0
  store float 1.0, ptr addrspace(3) %p
  ; CHECK: %q = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %i
  %q = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %i
  store float 1.0, ptr addrspace(3) %q
  ; CHECK: %r = getelementptr [4 x float], ptr addrspace(3) @h, i32 0, i32 %i
  %r = getelementptr [4 x float], ptr addrspace(3) @h, i32 0, i32 %i
  store float 1.0, ptr addrspace(3) %r
  br label %next
next:
  ; CHECK: %s = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %i
  %s = getelementptr [8 x float], ptr addrspace(3) @g, i32 0, i32 %i
  store float 1.0, ptr addrspace(3) %s
  ret void
}
