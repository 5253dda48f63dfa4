; FMad is a product and a sum.
; RUN: %run-op %s %t

; CASE float
; in a: float = 2.0 inf 1.5 nan
; in b: float = 3.0 0.0 -2.0 1.0
; in c: float = 4.0 1.0 0.25 1.0
; out r: float = 10.0 nan -2.75 nan
  %r = call float @dx.op.tertiary.f32(i32 46, float %a, float %b, float %c)
declare float @dx.op.tertiary.f32(i32, float, float, float)

; CASE half
; in a: half = 2.0 inf 1.5 nan
; in b: half = 3.0 0.0 -2.0 1.0
; in c: half = 4.0 1.0 0.25 1.0
; out r: half = 10.0 nan -2.75 nan
  %r = call half @dx.op.tertiary.f16(i32 46, half %a, half %b, half %c)
declare half @dx.op.tertiary.f16(i32, half, half, half)

; CASE double
; in a: double = 2.0 inf 1.5 nan
; in b: double = 3.0 0.0 -2.0 1.0
; in c: double = 4.0 1.0 0.25 1.0
; out r: double = 10.0 nan -2.75 nan
  %r = call double @dx.op.tertiary.f64(i32 46, double %a, double %b, double %c)
declare double @dx.op.tertiary.f64(i32, double, double, double)
