; Loads, stores and atomic operations on a selected
; pointer become one access for each possible variable.
; RUN: %dxil-opt -S -passes=dxil-split-pointer-merges %s | FileCheck %s
; RUN: %dxil-opt -S -passes=dxil-split-pointer-merges,dxil-flatten-memory %s | FileCheck %s --check-prefix=FLAT
; FLAT-NOT: select i1 {{.*}}, ptr
; FLAT-NOT: phi ptr

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@a = internal addrspace(3) global [4 x float] poison
@b = internal addrspace(3) global [8 x float] poison
@c = internal addrspace(3) global [8 x float] poison
@d = internal addrspace(3) global i32 poison
@e = internal addrspace(3) global i32 poison

; CHECK-LABEL: define float @select_load(
define float @select_load(i1 %c, i32 %i) {
  ; CHECK: %[[NOTC:.*]] = xor i1 %c, true
  ; CHECK: %[[GA:.*]] = getelementptr inbounds float, ptr addrspace(3) @a, i32 %i
  ; CHECK: %[[SA:.*]] = select i1 %c, ptr addrspace(3) %[[GA]], ptr addrspace(3) @a
  ; CHECK: %[[GB:.*]] = getelementptr inbounds float, ptr addrspace(3) @b, i32 %i
  ; CHECK: %[[SB:.*]] = select i1 %[[NOTC]], ptr addrspace(3) %[[GB]], ptr addrspace(3) @b
  ; CHECK: %[[A:.*]] = load float, ptr addrspace(3) %[[SA]]
  ; CHECK: %[[B:.*]] = load float, ptr addrspace(3) %[[SB]]
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

; A write before the load may change what it reads: it is executed where it is,
; on both variables.
; CHECK-LABEL: define float @phi_load_after_write(
define float @phi_load_after_write(i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  ; CHECK: %[[ISA:.*]] = phi i1 [ true, %left ], [ false, %right ]
  ; CHECK: store float 2.0{{.*}}, ptr addrspace(3) @a
  ; CHECK-NEXT: %[[A:.*]] = load float, ptr addrspace(3)
  ; CHECK-NEXT: %[[B:.*]] = load float, ptr addrspace(3)
  ; CHECK-NEXT: %v = select i1 %[[ISA]], float %[[A]], float %[[B]]
  %p = phi ptr addrspace(3) [ @a, %left ], [ @b, %right ]
  store float 2.0, ptr addrspace(3) @a
  %v = load float, ptr addrspace(3) %p
  ret float %v
}

; Each variable is read at its own address, or at its start if another is meant.
; CHECK-LABEL: define float @phi_load_far(
define float @phi_load_far(i1 %c, i32 %i) {
entry:
  br i1 %c, label %left, label %right
left:
  ; CHECK: %s = getelementptr i8, ptr addrspace(3) @a, i32 %i
  %s = getelementptr i8, ptr addrspace(3) @a, i32 %i
  br label %join
right:
  ; CHECK: %t = getelementptr i8, ptr addrspace(3) @b, i32 %i
  %t = getelementptr i8, ptr addrspace(3) @b, i32 %i
  br label %join
join:
  ; CHECK-DAG: %[[A:.*]] = phi ptr addrspace(3) [ %s, %left ], [ @a, %right ]
  ; CHECK-DAG: %[[B:.*]] = phi ptr addrspace(3) [ @b, %left ], [ %t, %right ]
  ; CHECK: load float, ptr addrspace(3) %[[A]]
  ; CHECK-NEXT: load float, ptr addrspace(3) %[[B]]
  %p = phi ptr addrspace(3) [ %s, %left ], [ %t, %right ]
  fence acquire
  %v = load float, ptr addrspace(3) %p
  ret float %v
}

; A pointer that stays in one variable on its path around a loop, of three.
; CHECK-LABEL: define void @around_a_loop(
define void @around_a_loop(i1 %c, i1 %d, i32 %n) {
entry:
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  %q = select i1 %d, ptr addrspace(3) %p, ptr addrspace(3) @c
  br label %loop
loop:
  ; CHECK: store float 1.0{{.*}}, ptr addrspace(3)
  ; CHECK: store float 1.0{{.*}}, ptr addrspace(3)
  ; CHECK: store float 1.0{{.*}}, ptr addrspace(3)
  ; CHECK-NOT: store
  %r = phi ptr addrspace(3) [ %q, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store float 1.0, ptr addrspace(3) %r
  %next = getelementptr i8, ptr addrspace(3) %r, i32 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Only one variable is changed, and its value comes back.
; CHECK-LABEL: define i32 @select_atomic(
define i32 @select_atomic(i1 %c) {
  ; CHECK: br i1 %c, label %[[THEN:.*]], label %[[ELSE:.*]]
  ; CHECK: [[THEN]]:
  ; CHECK-NEXT: %[[D:.*]] = atomicrmw add ptr addrspace(3) @d, i32 1
  ; CHECK: [[ELSE]]:
  ; CHECK-NEXT: %[[E:.*]] = atomicrmw add ptr addrspace(3) @e, i32 1
  ; CHECK: %v = phi i32 [ %[[D]], %[[THEN]] ], [ %[[E]], %[[ELSE]] ]
  %p = select i1 %c, ptr addrspace(3) @d, ptr addrspace(3) @e
  %v = atomicrmw add ptr addrspace(3) %p, i32 1 monotonic
  ret i32 %v
}

; One load is enough for two locations in one variable.
; CHECK-LABEL: define float @one_variable(
define float @one_variable(i1 %c, i32 %i) {
  ; CHECK: %p = select i1 %c, ptr addrspace(3) %q, ptr addrspace(3) @a
  ; CHECK-NEXT: %v = load float, ptr addrspace(3) %p
  %q = getelementptr float, ptr addrspace(3) @a, i32 %i
  %p = select i1 %c, ptr addrspace(3) %q, ptr addrspace(3) @a
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
