; Unpack4x8: mode 0 extends with zeros, mode 1 with the sign.
; RUN: %run-op %s %t

; CASE i32 mode 0
; in a: i32 = 0x1ff7f80 0xffffffff
; out r0: i32 = 0x80 0xff
; out r1: i32 = 0x7f 0xff
; out r2: i32 = 0xff 0xff
; out r3: i32 = 0x1 0xff
  %four = call %dx.types.fouri32 @dx.op.unpack4x8.i32(i32 219, i8 0, i32 %a)
  %r0 = extractvalue %dx.types.fouri32 %four, 0
  %r1 = extractvalue %dx.types.fouri32 %four, 1
  %r2 = extractvalue %dx.types.fouri32 %four, 2
  %r3 = extractvalue %dx.types.fouri32 %four, 3
declare %dx.types.fouri32 @dx.op.unpack4x8.i32(i32, i8, i32)

; CASE i32 mode 1
; in a: i32 = 0x1ff7f80 0xffffffff
; out r0: i32 = 0xffffff80 0xffffffff
; out r1: i32 = 0x7f 0xffffffff
; out r2: i32 = 0xffffffff 0xffffffff
; out r3: i32 = 0x1 0xffffffff
  %four = call %dx.types.fouri32 @dx.op.unpack4x8.i32(i32 219, i8 1, i32 %a)
  %r0 = extractvalue %dx.types.fouri32 %four, 0
  %r1 = extractvalue %dx.types.fouri32 %four, 1
  %r2 = extractvalue %dx.types.fouri32 %four, 2
  %r3 = extractvalue %dx.types.fouri32 %four, 3
declare %dx.types.fouri32 @dx.op.unpack4x8.i32(i32, i8, i32)

; CASE i16 mode 0
; in a: i32 = 0x1ff7f80 0xffffffff
; out r0: i16 = 0x80 0xff
; out r1: i16 = 0x7f 0xff
; out r2: i16 = 0xff 0xff
; out r3: i16 = 0x1 0xff
  %four = call %dx.types.fouri16 @dx.op.unpack4x8.i16(i32 219, i8 0, i32 %a)
  %r0 = extractvalue %dx.types.fouri16 %four, 0
  %r1 = extractvalue %dx.types.fouri16 %four, 1
  %r2 = extractvalue %dx.types.fouri16 %four, 2
  %r3 = extractvalue %dx.types.fouri16 %four, 3
declare %dx.types.fouri16 @dx.op.unpack4x8.i16(i32, i8, i32)

; CASE i16 mode 1
; in a: i32 = 0x1ff7f80 0xffffffff
; out r0: i16 = 0xff80 0xffff
; out r1: i16 = 0x7f 0xffff
; out r2: i16 = 0xffff 0xffff
; out r3: i16 = 0x1 0xffff
  %four = call %dx.types.fouri16 @dx.op.unpack4x8.i16(i32 219, i8 1, i32 %a)
  %r0 = extractvalue %dx.types.fouri16 %four, 0
  %r1 = extractvalue %dx.types.fouri16 %four, 1
  %r2 = extractvalue %dx.types.fouri16 %four, 2
  %r3 = extractvalue %dx.types.fouri16 %four, 3
declare %dx.types.fouri16 @dx.op.unpack4x8.i16(i32, i8, i32)
