; Hyperbolic cosine.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -2.0 3.0 0.0 inf -inf nan
; out r: float = 1.12762594 3.76219559 10.0676622 1.0 inf inf nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 18, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -2.0 3.0 0.0 inf -inf nan
; out r: half = 1.1279296875 3.76171875 10.0703125 1.0 inf inf nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 18, half %a)
declare half @dx.op.unary.f16(i32, half)
