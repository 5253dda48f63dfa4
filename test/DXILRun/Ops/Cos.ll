; Cos; NaN for infinities.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 1.0 2.0 -3.0 6.25 0.0 -0.0 inf -inf nan
; out r: float = 0.87758255 0.540302277 -0.416146845 -0.989992499 0.999449432 1.0 1.0 nan nan nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 12, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 1.0 2.0 -3.0 6.25 0.0 -0.0 inf -inf nan
; out r: half = 0.87744140625 0.54052734375 -0.416259765625 -0.990234375 0.99951171875 1.0 1.0 nan nan nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 12, half %a)
declare half @dx.op.unary.f16(i32, half)
