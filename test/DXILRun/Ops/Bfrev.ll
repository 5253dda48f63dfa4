; Bfrev reverses the order of the bits.
; RUN: %run-op %s %t

; CASE i16
; in a: i16 = 0x0 0x1 0x8000 0xffff 0xdef1 0x6
; out r: i16 = 0x0 0x8000 0x1 0xffff 0x8f7b 0x6000
  %r = call i16 @dx.op.unary.i16(i32 30, i16 %a)
declare i16 @dx.op.unary.i16(i32, i16)

; CASE i32
; in a: i32 = 0x0 0x1 0x80000000 0xffffffff 0x9abcdef1 0x6
; out r: i32 = 0x0 0x80000000 0x1 0xffffffff 0x8f7b3d59 0x60000000
  %r = call i32 @dx.op.unary.i32(i32 30, i32 %a)
declare i32 @dx.op.unary.i32(i32, i32)

; CASE i64
; in a: i64 = 0x0 0x1 0x8000000000000000 0xffffffffffffffff 0x123456789abcdef1 0x6
; out r: i64 = 0x0 0x8000000000000000 0x1 0xffffffffffffffff 0x8f7b3d591e6a2c48 0x6000000000000000
  %r = call i64 @dx.op.unary.i64(i32 30, i64 %a)
declare i64 @dx.op.unary.i64(i32, i64)
