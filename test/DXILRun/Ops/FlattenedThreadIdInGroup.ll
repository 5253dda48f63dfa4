; FlattenedThreadIdInGroup: x changes fastest.
; RUN: %run-op %s %t

; CASE a group of 4 by 2 by 3
; threads: 4,2,3
; out r0: i32 = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
  %r0 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32)
