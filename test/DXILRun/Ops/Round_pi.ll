; Round_pi rounds to the next higher integer.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -0.5 2.0 -2.75 -0.0 inf nan
; out r: float = 1.0 -0.0 2.0 -2.0 -0.0 inf nan
  %r = call float @dx.op.unary.f32(i32 28, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -0.5 2.0 -2.75 -0.0 inf nan
; out r: half = 1.0 -0.0 2.0 -2.0 -0.0 inf nan
  %r = call half @dx.op.unary.f16(i32 28, half %a)
declare half @dx.op.unary.f16(i32, half)
