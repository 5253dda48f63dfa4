; A loop with two entries gets a single one; a loop with one entry does not change.
; RUN: dxil-opt -S -passes=dxil-make-reducible %s | FileCheck %s
; RUN: dxil-opt -S -passes=dxil-make-reducible %s | dxil-opt -S -passes=dxil-make-reducible | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; No block of the loop but one is reached from outside.
; CHECK-LABEL: define void @fires(
; CHECK: entry:
; CHECK-NEXT: %is0 = icmp eq i32 %k, 0
; CHECK-NOT: br i1
; CHECK: br label %[[GUARD:.+]]
; CHECK: first:
; CHECK: [[GUARD]]:
; CHECK-NEXT: %[[WAY:.+]] = phi i1 {{.*}}%entry
; CHECK-NEXT: br i1 %[[WAY]], label %
define void @fires(i32 %k, ptr addrspace(3) %p) {
entry:
  %is0 = icmp eq i32 %k, 0
  br i1 %is0, label %first, label %second
first:
  store volatile i32 1, ptr addrspace(3) %p
  br label %second
second:
  %v = load volatile i32, ptr addrspace(3) %p
  switch i32 %v, label %first [i32 9, label %exit
                               i32 7, label %exit]
exit:
  ret void
}

; CHECK-LABEL: define void @leaves_alone(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %v = load volatile i32
; CHECK-NEXT: switch i32 %v, label %loop [
define void @leaves_alone(ptr addrspace(3) %p) {
entry:
  br label %loop
loop:
  %v = load volatile i32, ptr addrspace(3) %p
  switch i32 %v, label %loop [i32 9, label %exit
                              i32 7, label %exit]
exit:
  ret void
}
