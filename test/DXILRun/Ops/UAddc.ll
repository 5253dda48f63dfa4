; UAddc returns the sum and the carry.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x1 0xffffffff 0xffffffff 0x80000000
; in b: i32 = 0x2 0x1 0xffffffff 0x7fffffff
; out first: i32 = 0x3 0x0 0xfffffffe 0xffffffff
; out second: i1 = 0x0 0x1 0x1 0x0
  %both = call %dx.types.i32c @dx.op.binaryWithCarryOrBorrow.i32(i32 44, i32 %a, i32 %b)
  %first = extractvalue %dx.types.i32c %both, 0
  %second = extractvalue %dx.types.i32c %both, 1
declare %dx.types.i32c @dx.op.binaryWithCarryOrBorrow.i32(i32, i32, i32)
