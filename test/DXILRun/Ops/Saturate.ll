; Saturate clamps to 0..1; NaN becomes 0.
; RUN: %run-op %s %t

; CASE float
; in a: float = -1.0 -0.5 0.25 1.0 7.0 inf -inf nan
; out r: float = 0.0 0.0 0.25 1.0 1.0 1.0 0.0 0.0
  %r = call float @dx.op.unary.f32(i32 7, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = -1.0 -0.5 0.25 1.0 7.0 inf -inf nan
; out r: half = 0.0 0.0 0.25 1.0 1.0 1.0 0.0 0.0
  %r = call half @dx.op.unary.f16(i32 7, half %a)
declare half @dx.op.unary.f16(i32, half)

; CASE double
; in a: double = -1.0 -0.5 0.25 1.0 7.0 inf -inf nan
; out r: double = 0.0 0.0 0.25 1.0 1.0 1.0 0.0 0.0
  %r = call double @dx.op.unary.f64(i32 7, double %a)
declare double @dx.op.unary.f64(i32, double)
