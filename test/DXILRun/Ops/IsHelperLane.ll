; A compute shader has no helper lanes.
; RUN: %run-op %s %t

; CASE i1
; out r: i1 = 0 0
  %r = call i1 @dx.op.isHelperLane.i1(i32 221)
declare i1 @dx.op.isHelperLane.i1(i32)
