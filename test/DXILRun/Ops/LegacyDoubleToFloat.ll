; LegacyDoubleToFloat rounds to the nearest float.
; RUN: %run-op %s %t

; CASE double
; in a: double = 1.0 0.1 1e+300 -1e-300
; out r: float = 1.0 0.100000001 inf -0.0
  %r = call float @dx.op.legacyDoubleToFloat(i32 132, double %a)
declare float @dx.op.legacyDoubleToFloat(i32, double)
