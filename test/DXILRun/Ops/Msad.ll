; Msad sums the absolute differences of bytes, except where the reference byte is 0.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x1020304 0xff0010 0x0 0xffffffff
; in b: i32 = 0x4030201 0x12345678 0xffffffff 0x0
; in c: i32 = 0x0 0x64 0x5 0x1
; out r: i32 = 0x8 0x197 0x5 0x3fd
  %r = call i32 @dx.op.tertiary.i32(i32 50, i32 %a, i32 %b, i32 %c)
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32)
