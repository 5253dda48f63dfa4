; BitcastI32toF32 keeps the bits.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x3f800000 0x00000001 0xff800000
; out r: float = 1.0 0x00000001 -inf
  %r = call float @dx.op.bitcastI32toF32(i32 126, i32 %a)
declare float @dx.op.bitcastI32toF32(i32, i32)
