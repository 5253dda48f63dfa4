; Frc is the distance from the next lower integer.
; RUN: %run-op %s %t

; CASE float
; in a: float = 1.25 -1.25 3.0 0.0 inf nan
; out r: float = 0.25 0.75 0.0 0.0 nan nan
  %r = call float @dx.op.unary.f32(i32 22, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 1.25 -1.25 3.0 0.0 inf nan
; out r: half = 0.25 0.75 0.0 0.0 nan nan
  %r = call half @dx.op.unary.f16(i32 22, half %a)
declare half @dx.op.unary.f16(i32, half)
