; Fma rounds once: a small term of the product is not lost.
; RUN: %run-op %s %t

; CASE double
; in a: double = 1.0000000009313226 2.0 inf
; in b: double = 1.0000000009313226 3.0 0.0
; in c: double = -1.0000000018626451 4.0 1.0
; out r: double = 8.673617379884035e-19 10.0 nan
  %r = call double @dx.op.tertiary.f64(i32 47, double %a, double %b, double %c)
declare double @dx.op.tertiary.f64(i32, double, double, double)
