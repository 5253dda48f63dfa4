; BarrierByMemoryType: a value that another wave writes before the barrier is read after it.
; RUN: %run-op %s %t

; CASE groupshared
; in a: i32 = 1 2 3 4 5 6 7 8
; out r: i32 = 8 7 6 5 4 3 2 1
; run: --wave-size=4
@shared = internal addrspace(3) global [8 x i32] undef
  %mine = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %row
  store i32 %a, ptr addrspace(3) %mine
  call void @dx.op.barrierByMemoryType(i32 244, i32 2, i32 3)
  %mirrored = sub i32 7, %row
  %theirs = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %mirrored
  %r = load i32, ptr addrspace(3) %theirs
declare void @dx.op.barrierByMemoryType(i32, i32, i32)
