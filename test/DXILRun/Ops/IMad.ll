; IMad wraps like a product and a sum.
; RUN: %run-op %s %t

; CASE i16
; in a: i16 = 0x3 0xffff 0x8000 0x12c
; in b: i16 = 0x5 0xffff 0x2 0x190
; in c: i16 = 0x7 0x1 0xffff 0x1
; out r: i16 = 0x16 0x2 0xffff 0xd4c1
  %r = call i16 @dx.op.tertiary.i16(i32 48, i16 %a, i16 %b, i16 %c)
declare i16 @dx.op.tertiary.i16(i32, i16, i16, i16)

; CASE i32
; in a: i32 = 0x3 0xffffffff 0x80000000 0x12c
; in b: i32 = 0x5 0xffffffff 0x2 0x190
; in c: i32 = 0x7 0x1 0xffffffff 0x1
; out r: i32 = 0x16 0x2 0xffffffff 0x1d4c1
  %r = call i32 @dx.op.tertiary.i32(i32 48, i32 %a, i32 %b, i32 %c)
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32)

; CASE i64
; in a: i64 = 0x3 0xffffffffffffffff 0x8000000000000000 0x12c
; in b: i64 = 0x5 0xffffffffffffffff 0x2 0x190
; in c: i64 = 0x7 0x1 0xffffffffffffffff 0x1
; out r: i64 = 0x16 0x2 0xffffffffffffffff 0x1d4c1
  %r = call i64 @dx.op.tertiary.i64(i32 48, i64 %a, i64 %b, i64 %c)
declare i64 @dx.op.tertiary.i64(i32, i64, i64, i64)
