; WaveAllTrue considers the active lanes of its wave.
; RUN: %run-op %s %t

; CASE two waves
; run: --wave-size=4
; in c: i1 = 0 1 0 0 1 1
; out r: i1 = 0 0 0 0 1 1
  %r = call i1 @dx.op.waveAllTrue(i32 114, i1 %c)
declare i1 @dx.op.waveAllTrue(i32, i1)
