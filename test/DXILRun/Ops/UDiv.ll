; UDiv returns quotient and remainder; both are all ones for a division by zero.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x7 0xffffffff 0x5 0x0 0x0
; in b: i32 = 0x2 0xa 0x0 0x3 0x0
; out first: i32 = 0x3 0x19999999 0xffffffff 0x0 0xffffffff
; out second: i32 = 0x1 0x5 0xffffffff 0x0 0xffffffff
  %both = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 %a, i32 %b)
  %first = extractvalue %dx.types.twoi32 %both, 0
  %second = extractvalue %dx.types.twoi32 %both, 1
declare %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32, i32, i32)
