; BitcastI16toF16 keeps the bits.
; RUN: %run-op %s %t

; CASE i16
; in a: i16 = 0x3c00 0xfc00
; out r: half = 1.0 -inf
  %r = call half @dx.op.bitcastI16toF16(i32 124, i16 %a)
declare half @dx.op.bitcastI16toF16(i32, i16)
