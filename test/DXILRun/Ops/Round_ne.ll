; Round_ne rounds to the nearest integer, and halfway cases to even.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 1.5 2.5 -0.5 -1.5 2.75 inf nan
; out r: float = 0.0 2.0 2.0 -0.0 -2.0 3.0 inf nan
  %r = call float @dx.op.unary.f32(i32 26, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 1.5 2.5 -0.5 -1.5 2.75 inf nan
; out r: half = 0.0 2.0 2.0 -0.0 -2.0 3.0 inf nan
  %r = call half @dx.op.unary.f16(i32 26, half %a)
declare half @dx.op.unary.f16(i32, half)
