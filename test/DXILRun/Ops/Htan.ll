; Hyperbolic tangent.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -2.0 3.0 0.0 -0.0 inf -inf nan
; out r: float = 0.462117165 -0.964027584 0.995054781 0.0 -0.0 1.0 -1.0 nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 20, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -2.0 3.0 0.0 -0.0 inf -inf nan
; out r: half = 0.462158203125 -0.9638671875 0.9951171875 0.0 -0.0 1.0 -1.0 nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 20, half %a)
declare half @dx.op.unary.f16(i32, half)
