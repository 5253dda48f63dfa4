; Atan tends to a quarter turn at infinity.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -2.0 100.0 0.0 -0.0 inf -inf nan
; out r: float = 0.463647604 -1.10714877 1.56079662 0.0 -0.0 1.57079637 -1.57079637 nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 17, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -2.0 100.0 0.0 -0.0 inf -inf nan
; out r: half = 0.463623046875 -1.107421875 1.560546875 0.0 -0.0 1.5703125 -1.5703125 nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 17, half %a)
declare half @dx.op.unary.f16(i32, half)
