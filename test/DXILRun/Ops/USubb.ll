; USubb returns the difference and the borrow.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x3 0x0 0x5 0x0
; in b: i32 = 0x2 0x1 0x5 0xffffffff
; out first: i32 = 0x1 0xffffffff 0x0 0x1
; out second: i1 = 0x0 0x1 0x0 0x1
  %both = call %dx.types.i32c @dx.op.binaryWithCarryOrBorrow.i32(i32 45, i32 %a, i32 %b)
  %first = extractvalue %dx.types.i32c %both, 0
  %second = extractvalue %dx.types.i32c %both, 1
declare %dx.types.i32c @dx.op.binaryWithCarryOrBorrow.i32(i32, i32, i32)
