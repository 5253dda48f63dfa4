; Log is the logarithm to base 2; minus infinity for both zeros, NaN for negative numbers.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 8.0 3.0 1000.0 1.0 0.0 -0.0 -1.0 inf nan
; out r: float = -1.0 3.0 1.58496249 9.96578407 0.0 -inf -inf nan inf nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 23, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 8.0 3.0 1000.0 1.0 0.0 -0.0 -1.0 inf nan
; out r: half = -1.0 3.0 1.5849609375 9.96875 0.0 -inf -inf nan inf nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 23, half %a)
declare half @dx.op.unary.f16(i32, half)
