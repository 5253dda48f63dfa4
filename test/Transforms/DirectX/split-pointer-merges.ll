; Loads, address computations and stores on a chosen pointer become ones on each
; pointer, so that each leads to one variable.
; RUN: dxil-opt -S -passes=dxil-split-pointer-merges %s | FileCheck %s

@a = internal addrspace(3) global [4 x float] poison
@b = internal addrspace(3) global [8 x float] poison

; CHECK-LABEL: define float @select_load(
define float @select_load(i1 %c, i32 %i) {
  ; CHECK-NOT: select i1 %c, ptr
  ; CHECK: %[[GA:.*]] = getelementptr inbounds float, ptr addrspace(3) @a, i32 %i
  ; CHECK: %[[GB:.*]] = getelementptr inbounds float, ptr addrspace(3) @b, i32 %i
  ; CHECK: %[[A:.*]] = load float, ptr addrspace(3) %[[GA]]
  ; CHECK: %[[B:.*]] = load float, ptr addrspace(3) %[[GB]]
  ; CHECK: %v = select i1 %c, float %[[A]], float %[[B]]
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  %q = getelementptr inbounds float, ptr addrspace(3) %p, i32 %i
  %v = load float, ptr addrspace(3) %q
  ret float %v
}

; Only one variable is written.
; CHECK-LABEL: define void @select_store(
define void @select_store(i1 %c) {
  ; CHECK: br i1 %c, label %[[THEN:.*]], label %[[ELSE:.*]]
  ; CHECK: [[THEN]]:
  ; CHECK-NEXT: store float 1.000000e+00, ptr addrspace(3) @a
  ; CHECK-NEXT: br
  ; CHECK: [[ELSE]]:
  ; CHECK-NEXT: store float 1.000000e+00, ptr addrspace(3) @b
  ; CHECK-NEXT: br
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  store float 1.0, ptr addrspace(3) %p
  ret void
}

; CHECK-LABEL: define float @phi_load(
define float @phi_load(i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  ; CHECK: left:
  ; CHECK-NEXT: %[[L:.*]] = load float, ptr addrspace(3) @a
  br label %join
right:
  ; CHECK: right:
  ; CHECK-NEXT: %[[R:.*]] = load float, ptr addrspace(3) @b
  br label %join
join:
  ; CHECK: %v = phi float [ %[[L]], %left ], [ %[[R]], %right ]
  ; CHECK-NEXT: ret float %v
  %p = phi ptr addrspace(3) [ @a, %left ], [ @b, %right ]
  %v = load float, ptr addrspace(3) %p
  ret float %v
}

; A write before the load may change what it reads: it stays where it is.
; CHECK-LABEL: define float @phi_load_after_write(
define float @phi_load_after_write(i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  ; CHECK: %p = phi ptr addrspace(3)
  ; CHECK: store float
  ; CHECK-NEXT: load float, ptr addrspace(3) %p
  %p = phi ptr addrspace(3) [ @a, %left ], [ @b, %right ]
  store float 2.0, ptr addrspace(3) @a
  %v = load float, ptr addrspace(3) %p
  ret float %v
}

; Values are left alone.
; CHECK-LABEL: define float @select_value(
define float @select_value(i1 %c, float %x, float %y) {
  ; CHECK-NEXT: %v = select i1 %c, float %x, float %y
  ; CHECK-NEXT: ret float %v
  %v = select i1 %c, float %x, float %y
  ret float %v
}
