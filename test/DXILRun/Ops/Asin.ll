; Asin; NaN outside of -1..1.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -0.5 1.0 -1.0 0.0 -0.0 1.5 nan
; out r: float = 0.52359879 -0.52359879 1.57079637 -1.57079637 0.0 -0.0 nan nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 16, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -0.5 1.0 -1.0 0.0 -0.0 1.5 nan
; out r: half = 0.5234375 -0.5234375 1.5703125 -1.5703125 0.0 -0.0 nan nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 16, half %a)
declare half @dx.op.unary.f16(i32, half)
