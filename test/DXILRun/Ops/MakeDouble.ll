; MakeDouble takes the low word, then the high word.
; RUN: %run-op %s %t

; CASE f64
; in lo: i32 = 0 0x9999999a 0
; in hi: i32 = 0x3ff00000 0x3fb99999 0xfff00000
; out r: double = 1.0 0.1 -inf
  %r = call double @dx.op.makeDouble.f64(i32 101, i32 %lo, i32 %hi)
declare double @dx.op.makeDouble.f64(i32, i32, i32)
