; LegacyF16ToF32 reads the low half of an integer.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x3c00 0xabcd3c00 0xc000 0x0001 0x7c00 0x8000
; out r: float = 1.0 1.0 -2.0 5.96046448e-08 inf -0.0
  %r = call float @dx.op.legacyF16ToF32(i32 131, i32 %a)
declare float @dx.op.legacyF16ToF32(i32, i32)
