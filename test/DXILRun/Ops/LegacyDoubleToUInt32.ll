; LegacyDoubleToUInt32 truncates and saturates; NaN becomes 0.
; RUN: %run-op %s %t

; CASE double
; in a: double = 1.9 -1.9 3000000000.0 5000000000.0 nan
; out r: i32 = 1 0 3000000000 0xffffffff 0
  %r = call i32 @dx.op.legacyDoubleToUInt32(i32 134, double %a)
declare i32 @dx.op.legacyDoubleToUInt32(i32, double)
