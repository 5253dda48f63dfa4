; FirstbitHi counts from the highest bit; all ones if none is set.
; RUN: %run-op %s %t

; CASE i16
; in a: i16 = 0x0 0x1 0x8000 0xffff 0x6
; out r: i32 = 0xffffffff 0xf 0x0 0x0 0xd
  %r = call i32 @dx.op.unaryBits.i16(i32 33, i16 %a)
declare i32 @dx.op.unaryBits.i16(i32, i16)

; CASE i32
; in a: i32 = 0x0 0x1 0x80000000 0xffffffff 0x6
; out r: i32 = 0xffffffff 0x1f 0x0 0x0 0x1d
  %r = call i32 @dx.op.unaryBits.i32(i32 33, i32 %a)
declare i32 @dx.op.unaryBits.i32(i32, i32)

; CASE i64
; in a: i64 = 0x0 0x1 0x8000000000000000 0xffffffffffffffff 0x6
; out r: i32 = 0xffffffff 0x3f 0x0 0x0 0x3d
  %r = call i32 @dx.op.unaryBits.i64(i32 33, i64 %a)
declare i32 @dx.op.unaryBits.i64(i32, i64)
