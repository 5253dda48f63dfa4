; FAbs clears the sign bit, also of infinity.
; RUN: %run-op %s %t

; CASE float
; in a: float = -1.5 0.0 -0.0 -inf nan 0x80000001
; out r: float = 1.5 0.0 0.0 inf nan 0x00000001
  %r = call float @dx.op.unary.f32(i32 6, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE half
; in a: half = -1.5 -0.0 -inf 0x8001
; out r: half = 1.5 0.0 inf 0x0001
  %r = call half @dx.op.unary.f16(i32 6, half %a)
declare half @dx.op.unary.f16(i32, half)

; CASE double
; in a: double = -1.5 -0.0 -inf
; out r: double = 1.5 0.0 inf
  %r = call double @dx.op.unary.f64(i32 6, double %a)
declare double @dx.op.unary.f64(i32, double)

; CASE i1
; in a: i1 = 0 1
; out r: i1 = 1 0
  %r = xor i1 %a, true
