; Exp is a power of 2; 0 for minus infinity.
; RUN: %run-op %s %t

; CASE float
; in a: float = 0.5 -3.0 10.0 -0.25 0.0 -0.0 inf -inf nan
; out r: float = 1.41421354 0.125 1024.0 0.840896428 1.0 1.0 inf 0.0 nan
; compare: ulp 1
  %r = call float @dx.op.unary.f32(i32 21, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = 0.5 -3.0 10.0 -0.25 0.0 -0.0 inf -inf nan
; out r: half = 1.4140625 0.125 1024.0 0.8408203125 1.0 1.0 inf 0.0 nan
; compare: ulp 1
  %r = call half @dx.op.unary.f16(i32 21, half %a)
declare half @dx.op.unary.f16(i32, half)
