; WaveMultiPrefixBitCount counts the preceding lanes in the mask whose condition is true.
; RUN: %run-op %s %t

; CASE two waves
; run: --wave-size=4
; in c: i1 = 1 1 1 0 1 1
; in m: i32 = 5 10 5 10 3 3
; out r: i32 = 0 0 1 1 0 1
  %r = call i32 @dx.op.waveMultiPrefixBitCount(i32 167, i1 %c, i32 %m, i32 0, i32 0, i32 0)
declare i32 @dx.op.waveMultiPrefixBitCount(i32, i1, i32, i32, i32, i32)
