; Countbits counts the set bits; the count is an i32.
; RUN: %run-op %s %t

; CASE i16
; in a: i16 = 0x0 0x1 0x8000 0xffff 0xdef1
; out r: i32 = 0x0 0x1 0x1 0x10 0xb
  %r = call i32 @dx.op.unaryBits.i16(i32 31, i16 %a)
declare i32 @dx.op.unaryBits.i16(i32, i16)

; CASE i32
; in a: i32 = 0x0 0x1 0x80000000 0xffffffff 0x9abcdef1
; out r: i32 = 0x0 0x1 0x1 0x20 0x14
  %r = call i32 @dx.op.unaryBits.i32(i32 31, i32 %a)
declare i32 @dx.op.unaryBits.i32(i32, i32)

; CASE i64
; in a: i64 = 0x0 0x1 0x8000000000000000 0xffffffffffffffff 0x123456789abcdef1
; out r: i32 = 0x0 0x1 0x1 0x40 0x21
  %r = call i32 @dx.op.unaryBits.i64(i32 31, i64 %a)
declare i32 @dx.op.unaryBits.i64(i32, i64)
