; Rsqrt is an infinity with the sign of a zero, and NaN for negative numbers.
; RUN: %run-op %s %t

; CASE float
; in a: float = 4.0 0.25 0.0 -0.0 -1.0 inf nan
; out r: float = 0.5 2.0 inf -inf nan 0.0 nan
  %r = call float @dx.op.unary.f32(i32 25, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 4.0 0.25 0.0 -0.0 -1.0 inf nan
; out r: half = 0.5 2.0 inf -inf nan 0.0 nan
  %r = call half @dx.op.unary.f16(i32 25, half %a)
declare half @dx.op.unary.f16(i32, half)
