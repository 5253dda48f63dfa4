; WavePrefixBitCount counts the preceding lanes whose condition is true.
; RUN: %run-op %s %t

; CASE two waves
; run: --wave-size=4
; in c: i1 = 1 1 0 1 1 0
; out r: i32 = 0 1 2 2 0 1
  %r = call i32 @dx.op.wavePrefixOp(i32 136, i1 %c)
declare i32 @dx.op.wavePrefixOp(i32, i1)
