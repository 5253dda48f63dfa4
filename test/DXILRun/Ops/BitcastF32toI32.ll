; BitcastF32toI32 keeps the bits.
; RUN: %run-op %s %t

; CASE float
; in a: float = 1.0 0x00000001 -inf
; out r: i32 = 0x3f800000 0x00000001 0xff800000
  %r = call i32 @dx.op.bitcastF32toI32(i32 127, float %a)
declare i32 @dx.op.bitcastF32toI32(i32, float)
