; ThreadIdInGroup: x changes fastest.
; RUN: %run-op %s %t

; CASE a group of 4 by 2 by 3
; threads: 4,2,3
; out r0: i32 = 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3
; out r1: i32 = 0 0 0 0 1 1 1 1 0 0 0 0 1 1 1 1 0 0 0 0 1 1 1 1
; out r2: i32 = 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2
  %r0 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  %r1 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 1)
  %r2 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 2)
declare i32 @dx.op.threadIdInGroup.i32(i32, i32)
