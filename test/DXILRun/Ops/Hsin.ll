; Hyperbolic sine.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -2.0 3.0 0.0 -0.0 inf -inf nan
; out r: float = 0.521095276 -3.62686038 10.0178747 0.0 -0.0 inf -inf nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 19, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -2.0 3.0 0.0 -0.0 inf -inf nan
; out r: half = 0.52099609375 -3.626953125 10.015625 0.0 -0.0 inf -inf nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 19, half %a)
declare half @dx.op.unary.f16(i32, half)
