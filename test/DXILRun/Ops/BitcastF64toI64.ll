; BitcastF64toI64 keeps the bits.
; RUN: %run-op %s %t

; CASE double
; in a: double = 1.0 -inf
; out r: i64 = 0x3ff0000000000000 0xfff0000000000000
  %r = call i64 @dx.op.bitcastF64toI64(i32 129, double %a)
declare i64 @dx.op.bitcastF64toI64(i32, double)
