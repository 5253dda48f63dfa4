; Sin keeps the sign of zero; NaN for infinities.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 1.0 2.0 -3.0 6.25 0.0 -0.0 inf -inf nan
; out r: float = 0.47942555 0.841470957 0.909297407 -0.141120002 -0.0331792161 0.0 -0.0 nan nan nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 13, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 1.0 2.0 -3.0 6.25 0.0 -0.0 inf -inf nan
; out r: half = 0.4794921875 0.84130859375 0.9091796875 -0.14111328125 -0.033172607421875 0.0 -0.0 nan nan nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 13, half %a)
declare half @dx.op.unary.f16(i32, half)
