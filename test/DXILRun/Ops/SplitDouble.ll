; SplitDouble returns the low word, then the high word.
; RUN: %run-op %s %t

; CASE f64
; in a: double = 1.0 0.1 -inf
; out lo: i32 = 0 0x9999999a 0
; out hi: i32 = 0x3ff00000 0x3fb99999 0xfff00000
  %s = call %dx.types.splitdouble @dx.op.splitDouble.f64(i32 102, double %a)
  %lo = extractvalue %dx.types.splitdouble %s, 0
  %hi = extractvalue %dx.types.splitdouble %s, 1
declare %dx.types.splitdouble @dx.op.splitDouble.f64(i32, double)
