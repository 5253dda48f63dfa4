; Acos; NaN outside of -1..1.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -0.5 -1.0 0.0 1.0 1.5 -2.0 nan
; out r: float = 1.04719758 2.09439516 3.14159274 1.57079637 0.0 nan nan nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 15, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -0.5 -1.0 0.0 1.0 1.5 -2.0 nan
; out r: half = 1.046875 2.09375 3.140625 1.5703125 0.0 nan nan nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 15, half %a)
declare half @dx.op.unary.f16(i32, half)
