; BitcastI64toF64 keeps the bits.
; RUN: %run-op %s %t

; CASE i64
; in a: i64 = 0x3ff0000000000000 0xfff0000000000000
; out r: double = 1.0 -inf
  %r = call double @dx.op.bitcastI64toF64(i32 128, i64 %a)
declare double @dx.op.bitcastI64toF64(i32, i64)
