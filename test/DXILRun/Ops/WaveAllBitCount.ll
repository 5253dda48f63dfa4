; WaveAllBitCount counts the lanes whose condition is true.
; RUN: %run-op %s %t

; CASE two waves
; run: --wave-size=4
; in c: i1 = 1 1 0 1 1 0
; out r: i32 = 3 3 3 3 1 1
  %r = call i32 @dx.op.waveAllOp(i32 135, i1 %c)
declare i32 @dx.op.waveAllOp(i32, i1)
