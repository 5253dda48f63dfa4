; Dot4AddI8Packed multiplies signed bytes.
; RUN: %run-op %s %t

; CASE i32
; in a: i32 = 0x0 0x1 0xffffffff
; in b: i32 = 0x1020304 0xff80017f 0x7f7f7f7f
; in c: i32 = 0x5060708 0x2ff80ff 0x1010101
; out r: i32 = 0x46 0xffffff80 0x1fb
  %r = call i32 @dx.op.dot4AddPacked.i32(i32 163, i32 %a, i32 %b, i32 %c)
declare i32 @dx.op.dot4AddPacked.i32(i32, i32, i32, i32)
