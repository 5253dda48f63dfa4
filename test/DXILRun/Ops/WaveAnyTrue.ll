; WaveAnyTrue considers the active lanes of its wave.
; RUN: %run-op %s %t

; CASE two waves
; run: --wave-size=4
; in c: i1 = 0 1 0 0 1 1
; out r: i1 = 1 1 1 1 1 1
  %r = call i1 @dx.op.waveAnyTrue(i32 113, i1 %c)
declare i1 @dx.op.waveAnyTrue(i32, i1)
