; Bitwise operations; arithmetic on single bits is logical, too.
; RUN: %run-op %s %t

; CASE and i16
; in a: i16 = 0xc 0xffff 0x0
; in b: i16 = 0xa 0x8000 0xffff
; out r: i16 = 0x8 0x8000 0x0
  %r = and i16 %a, %b

; CASE and i32
; in a: i32 = 0xc 0xffffffff 0x0
; in b: i32 = 0xa 0x80000000 0xffffffff
; out r: i32 = 0x8 0x80000000 0x0
  %r = and i32 %a, %b

; CASE and i64
; in a: i64 = 0xc 0xffffffffffffffff 0x0
; in b: i64 = 0xa 0x8000000000000000 0xffffffffffffffff
; out r: i64 = 0x8 0x8000000000000000 0x0
  %r = and i64 %a, %b

; CASE and i1
; in a: i1 = 0 0 1 1
; in b: i1 = 0 1 0 1
; out r: i1 = 0 0 0 1
  %r = and i1 %a, %b

; CASE or i16
; in a: i16 = 0xc 0xffff 0x0
; in b: i16 = 0xa 0x8000 0xffff
; out r: i16 = 0xe 0xffff 0xffff
  %r = or i16 %a, %b

; CASE or i32
; in a: i32 = 0xc 0xffffffff 0x0
; in b: i32 = 0xa 0x80000000 0xffffffff
; out r: i32 = 0xe 0xffffffff 0xffffffff
  %r = or i32 %a, %b

; CASE or i64
; in a: i64 = 0xc 0xffffffffffffffff 0x0
; in b: i64 = 0xa 0x8000000000000000 0xffffffffffffffff
; out r: i64 = 0xe 0xffffffffffffffff 0xffffffffffffffff
  %r = or i64 %a, %b

; CASE or i1
; in a: i1 = 0 0 1 1
; in b: i1 = 0 1 0 1
; out r: i1 = 0 1 1 1
  %r = or i1 %a, %b

; CASE xor i16
; in a: i16 = 0xc 0xffff 0x0
; in b: i16 = 0xa 0x8000 0xffff
; out r: i16 = 0x6 0x7fff 0xffff
  %r = xor i16 %a, %b

; CASE xor i32
; in a: i32 = 0xc 0xffffffff 0x0
; in b: i32 = 0xa 0x80000000 0xffffffff
; out r: i32 = 0x6 0x7fffffff 0xffffffff
  %r = xor i32 %a, %b

; CASE xor i64
; in a: i64 = 0xc 0xffffffffffffffff 0x0
; in b: i64 = 0xa 0x8000000000000000 0xffffffffffffffff
; out r: i64 = 0x6 0x7fffffffffffffff 0xffffffffffffffff
  %r = xor i64 %a, %b

; CASE xor i1
; in a: i1 = 0 0 1 1
; in b: i1 = 0 1 0 1
; out r: i1 = 0 1 1 0
  %r = xor i1 %a, %b

; CASE add i1
; in a: i1 = 0 0 1 1
; in b: i1 = 0 1 0 1
; out r: i1 = 0 1 1 0
  %r = add i1 %a, %b

; CASE sub i1
; in a: i1 = 0 0 1 1
; in b: i1 = 0 1 0 1
; out r: i1 = 0 1 1 0
  %r = sub i1 %a, %b

; CASE mul i1
; in a: i1 = 0 0 1 1
; in b: i1 = 0 1 0 1
; out r: i1 = 0 0 0 1
  %r = mul i1 %a, %b
