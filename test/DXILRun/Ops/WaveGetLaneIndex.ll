; Lanes are numbered from 0 in each wave.
; RUN: %run-op %s %t

; CASE two waves, one in part
; run: --wave-size=4
; out r: i32 = 0 1 2 3 0 1
  %r = call i32 @dx.op.waveGetLaneIndex(i32 111)
declare i32 @dx.op.waveGetLaneIndex(i32)
