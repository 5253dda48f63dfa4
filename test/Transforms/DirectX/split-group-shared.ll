; Each member of a groupshared struct becomes
; a variable; unused members have none.
; RUN: %dxil-opt -S -passes=dxil-split-group-shared %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%T = type { float, [3 x <2 x i32>] }
%S = type { <4 x float>, i64, [2 x %T], float }

; Two dimensions of elements around the array of the member, in this order.
; CHECK-DAG: @g.0 = internal addrspace(3) global [16 x <4 x float>] poison, !srcloc ![[LOC:[0-9]+]]
; CHECK-DAG: @g.1 = internal addrspace(3) global [16 x i64] poison, !srcloc ![[LOC]]
; CHECK-DAG: @g.2.1 = internal addrspace(3) global [16 x [2 x [3 x <2 x i32>]]] poison
; CHECK-DAG: @one.0 = internal addrspace(3) global <4 x float> poison
; CHECK-DAG: @one.1 = internal addrspace(3) global i64 poison
; CHECK-DAG: @whole = internal addrspace(3) global %S
; CHECK-DAG: @bytes = internal addrspace(3) global %S
; CHECK-DAG: @stepped = internal addrspace(3) global [4 x %S]
; CHECK-DAG: @passed = internal addrspace(3) global %S
; CHECK-DAG: @plain = internal addrspace(3) global [4 x [3 x float]]
; CHECK-NOT: addrspace(3) global
@g = internal addrspace(3) global [16 x %S] poison, !srcloc !0
@one = internal addrspace(3) global %S poison
@whole = internal addrspace(3) global %S poison
@bytes = internal addrspace(3) global %S poison
@stepped = internal addrspace(3) global [4 x %S] poison
@passed = internal addrspace(3) global %S poison
@plain = internal addrspace(3) global [4 x [3 x float]] poison

; CHECK-LABEL: define void @fires(
define void @fires(i32 %i, i32 %j, i64 %v) {
  %p = getelementptr inbounds [16 x %S], ptr addrspace(3) @g, i32 0, i32 %i
  ; The first member has the address of the element.
  ; CHECK-NEXT: %[[A:.+]] = getelementptr inbounds [16 x <4 x float>], ptr addrspace(3) @g.0, i32 0, i32 %i
  ; CHECK-NEXT: store <4 x float> zeroinitializer, ptr addrspace(3) %[[A]], align 16
  store <4 x float> zeroinitializer, ptr addrspace(3) %p, align 16
  %n = getelementptr inbounds nuw %S, ptr addrspace(3) %p, i32 0, i32 1
  ; CHECK-NEXT: %n = getelementptr inbounds [16 x i64], ptr addrspace(3) @g.1, i32 0, i32 %i
  ; CHECK-NEXT: atomicrmw add ptr addrspace(3) %n, i64 %v monotonic
  %old = atomicrmw add ptr addrspace(3) %n, i64 %v monotonic, align 8
  %t = getelementptr %S, ptr addrspace(3) %p, i32 0, i32 2, i32 %j
  %q = getelementptr %T, ptr addrspace(3) %t, i32 0, i32 1
  %e = getelementptr [3 x <2 x i32>], ptr addrspace(3) %q, i32 0, i32 2
  %y = getelementptr <2 x i32>, ptr addrspace(3) %e, i32 0, i32 1
  ; CHECK-NEXT: %q = getelementptr [16 x [2 x [3 x <2 x i32>]]], ptr addrspace(3) @g.2.1, i32 0, i32 %i, i32 %j
  ; CHECK-NEXT: %e = getelementptr [3 x <2 x i32>], ptr addrspace(3) %q, i32 0, i32 2
  ; CHECK-NEXT: %y = getelementptr <2 x i32>, ptr addrspace(3) %e, i32 0, i32 1
  store i32 5, ptr addrspace(3) %y, align 4
  ; CHECK: store i64 %v, ptr addrspace(3) @one.1
  store i64 %v, ptr addrspace(3) getelementptr inbounds nuw (%S, ptr addrspace(3) @one, i32 0, i32 1)
  ; One index list goes on into the member.
  ; CHECK: %[[X:.+]] = getelementptr inbounds <4 x float>, ptr addrspace(3) @one.0, i32 0, i32 2
  ; CHECK-NEXT: store float 1.000000e+00, ptr addrspace(3) %[[X]]
  store float 1.0, ptr addrspace(3) getelementptr inbounds (%S, ptr addrspace(3) @one, i32 0, i32 0, i32 2)
  ret void
}

; CHECK-LABEL: define void @leaves_alone(
define void @leaves_alone(i32 %i) {
  ; CHECK-NEXT: load %S, ptr addrspace(3) @whole
  %w = load %S, ptr addrspace(3) @whole
  ; CHECK-NEXT: getelementptr i8, ptr addrspace(3) @bytes, i32 %i
  %b = getelementptr i8, ptr addrspace(3) @bytes, i32 %i
  store float 1.0, ptr addrspace(3) %b
  ; CHECK: getelementptr %S, ptr addrspace(3) @stepped, i32 %i
  %s = getelementptr %S, ptr addrspace(3) @stepped, i32 %i, i32 3
  store float 1.0, ptr addrspace(3) %s
  ; CHECK: call void @user(ptr addrspace(3) @passed)
  call void @user(ptr addrspace(3) @passed)
  %f = getelementptr [4 x [3 x float]], ptr addrspace(3) @plain, i32 0, i32 %i, i32 0
  store float 1.0, ptr addrspace(3) %f
  ret void
}

declare void @user(ptr addrspace(3))

!0 = !{i32 7}
