; IsNaN is true for NaN alone.
; RUN: %run-op %s %t

; CASE float
; in a: float = 1.5 0.0 inf -inf nan 0x00000001
; out r: i1 = 0 0 0 0 1 0
  %r = call i1 @dx.op.isSpecialFloat.f32(i32 8, float %a)
declare i1 @dx.op.isSpecialFloat.f32(i32, float)

; CASE half
; in a: half = 1.5 0.0 inf -inf nan 0x0001
; out r: i1 = 0 0 0 0 1 0
  %r = call i1 @dx.op.isSpecialFloat.f16(i32 8, half %a)
declare i1 @dx.op.isSpecialFloat.f16(i32, half)
