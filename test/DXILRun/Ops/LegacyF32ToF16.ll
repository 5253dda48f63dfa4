; LegacyF32ToF16 stores the half in the low bits of an integer.
; RUN: %run-op %s %t

; CASE float
; in a: float = 1.0 -2.0 65504.0 1000000.0 5.99999979e-08 inf 0.100000001
; out r: i32 = 0x3c00 0xc000 0x7bff 0x7c00 0x1 0x7c00 0x2e66
  %r = call i32 @dx.op.legacyF32ToF16(i32 130, float %a)
declare i32 @dx.op.legacyF32ToF16(i32, float)
