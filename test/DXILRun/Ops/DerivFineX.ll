; DerivFineX is a difference of two lanes of the quad.
; RUN: %run-op %s %t

; CASE float
; run: --wave-size=8
; in a: float = 1.0 4.0 9.0 16.0 2.0 3.0 5.0 8.0
; out r: float = 3.0 3.0 7.0 7.0 1.0 1.0 3.0 3.0
  %r = call float @dx.op.unary.f32(i32 85, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; run: --wave-size=8
; in a: half = 1.0 4.0 9.0 16.0 2.0 3.0 5.0 8.0
; out r: half = 3.0 3.0 7.0 7.0 1.0 1.0 3.0 3.0
  %r = call half @dx.op.unary.f16(i32 85, half %a)
declare half @dx.op.unary.f16(i32, half)
