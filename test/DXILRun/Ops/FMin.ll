; FMin returns the number if one operand is NaN, like minNum of IEEE 754-2008.
; RUN: %run-op %s %t

; CASE float
; in a: float = 1.0 -1.0 nan 2.0 nan inf -inf
; in b: float = 2.0 -2.0 3.0 nan nan 5.0 5.0
; out r: float = 1.0 -2.0 3.0 2.0 nan 5.0 -inf
  %r = call float @dx.op.binary.f32(i32 36, float %a, float %b)
declare float @dx.op.binary.f32(i32, float, float)

; CASE half
; in a: half = 1.0 -1.0 nan 2.0 nan inf -inf
; in b: half = 2.0 -2.0 3.0 nan nan 5.0 5.0
; out r: half = 1.0 -2.0 3.0 2.0 nan 5.0 -inf
  %r = call half @dx.op.binary.f16(i32 36, half %a, half %b)
declare half @dx.op.binary.f16(i32, half, half)

; CASE double
; in a: double = 1.0 -1.0 nan 2.0 nan inf -inf
; in b: double = 2.0 -2.0 3.0 nan nan 5.0 5.0
; out r: double = 1.0 -2.0 3.0 2.0 nan 5.0 -inf
  %r = call double @dx.op.binary.f64(i32 36, double %a, double %b)
declare double @dx.op.binary.f64(i32, double, double)
