; Sqrt is correctly rounded; it keeps -0, and is NaN for negative numbers.
; RUN: %run-op %s %t

; CASE float
; in a: float = 4.0 2.0 0.0 -0.0 -1.0 inf nan
; out r: float = 2.0 1.41421354 0.0 -0.0 nan inf nan
  %r = call float @dx.op.unary.f32(i32 24, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 4.0 2.0 0.0 -0.0 -1.0 inf nan
; out r: half = 2.0 1.4140625 0.0 -0.0 nan inf nan
  %r = call half @dx.op.unary.f16(i32 24, half %a)
declare half @dx.op.unary.f16(i32, half)
