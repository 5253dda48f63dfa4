; BitcastF16toI16 keeps the bits.
; RUN: %run-op %s %t

; CASE half
; in a: half = 1.0 -inf
; out r: i16 = 0x3c00 0xfc00
  %r = call i16 @dx.op.bitcastF16toI16(i32 125, half %a)
declare i16 @dx.op.bitcastF16toI16(i32, half)
