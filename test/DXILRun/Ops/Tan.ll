; Tan keeps the sign of zero; NaN for infinities.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 1.0 2.0 -3.0 0.0 -0.0 inf nan
; out r: float = 0.546302497 1.55740774 -2.18503976 0.142546549 0.0 -0.0 nan nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 14, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 1.0 2.0 -3.0 0.0 -0.0 inf nan
; out r: half = 0.54638671875 1.5576171875 -2.185546875 0.142578125 0.0 -0.0 nan nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 14, half %a)
declare half @dx.op.unary.f16(i32, half)
