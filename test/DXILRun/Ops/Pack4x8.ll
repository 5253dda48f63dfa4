; Pack4x8: mode 0 truncates, mode 1 clamps to 0..255, mode 2 to -128..127.
; RUN: %run-op %s %t

; CASE i32 mode 0
; in x0: i32 = 0x1 0xffffffff
; in x1: i32 = 0x12c 0xfffffed4
; in x2: i32 = 0x7f 0x80
; in x3: i32 = 0xff 0xffffff7f
; out r: i32 = 0xff7f2c01 0x7f80d4ff
  %r = call i32 @dx.op.pack4x8.i32(i32 220, i8 0, i32 %x0, i32 %x1, i32 %x2, i32 %x3)
declare i32 @dx.op.pack4x8.i32(i32, i8, i32, i32, i32, i32)

; CASE i32 mode 1
; in x0: i32 = 0x1 0xffffffff
; in x1: i32 = 0x12c 0xfffffed4
; in x2: i32 = 0x7f 0x80
; in x3: i32 = 0xff 0xffffff7f
; out r: i32 = 0xff7fff01 0x800000
  %r = call i32 @dx.op.pack4x8.i32(i32 220, i8 1, i32 %x0, i32 %x1, i32 %x2, i32 %x3)
declare i32 @dx.op.pack4x8.i32(i32, i8, i32, i32, i32, i32)

; CASE i32 mode 2
; in x0: i32 = 0x1 0xffffffff
; in x1: i32 = 0x12c 0xfffffed4
; in x2: i32 = 0x7f 0x80
; in x3: i32 = 0xff 0xffffff7f
; out r: i32 = 0x7f7f7f01 0x807f80ff
  %r = call i32 @dx.op.pack4x8.i32(i32 220, i8 2, i32 %x0, i32 %x1, i32 %x2, i32 %x3)
declare i32 @dx.op.pack4x8.i32(i32, i8, i32, i32, i32, i32)

; CASE i16 mode 0
; in x0: i16 = 0x1 0xffff
; in x1: i16 = 0x12c 0xfed4
; in x2: i16 = 0x7f 0x80
; in x3: i16 = 0xff 0xff7f
; out r: i32 = 0xff7f2c01 0x7f80d4ff
  %r = call i32 @dx.op.pack4x8.i16(i32 220, i8 0, i16 %x0, i16 %x1, i16 %x2, i16 %x3)
declare i32 @dx.op.pack4x8.i16(i32, i8, i16, i16, i16, i16)

; CASE i16 mode 1
; in x0: i16 = 0x1 0xffff
; in x1: i16 = 0x12c 0xfed4
; in x2: i16 = 0x7f 0x80
; in x3: i16 = 0xff 0xff7f
; out r: i32 = 0xff7fff01 0x800000
  %r = call i32 @dx.op.pack4x8.i16(i32 220, i8 1, i16 %x0, i16 %x1, i16 %x2, i16 %x3)
declare i32 @dx.op.pack4x8.i16(i32, i8, i16, i16, i16, i16)

; CASE i16 mode 2
; in x0: i16 = 0x1 0xffff
; in x1: i16 = 0x12c 0xfed4
; in x2: i16 = 0x7f 0x80
; in x3: i16 = 0xff 0xff7f
; out r: i32 = 0x7f7f7f01 0x807f80ff
  %r = call i32 @dx.op.pack4x8.i16(i32 220, i8 2, i16 %x0, i16 %x1, i16 %x2, i16 %x3)
declare i32 @dx.op.pack4x8.i16(i32, i8, i16, i16, i16, i16)
