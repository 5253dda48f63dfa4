; IMul returns the upper half of the signed product, then the lower half.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x3 0xffffffff 0x80000000 0x12345678 0x0
; in b: i32 = 0x5 0xffffffff 0x2 0x9abcdef0 0x7
; out first: i32 = 0x0 0x0 0xffffffff 0xf8cc93d6 0x0
; out second: i32 = 0xf 0x1 0x0 0x242d2080 0x0
  %both = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 41, i32 %a, i32 %b)
  %first = extractvalue %dx.types.twoi32 %both, 0
  %second = extractvalue %dx.types.twoi32 %both, 1
declare %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32, i32, i32)
