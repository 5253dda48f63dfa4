; Extension and truncation of integers.
; RUN: %run-op %s %t

; CASE trunc i64 to i32
; in a: i64 = 0x123456789abcdef1 0xfffffffffffffffe 0x2
; out r: i32 = 0x9abcdef1 0xfffffffe 0x2
  %r = trunc i64 %a to i32

; CASE trunc i64 to i16
; in a: i64 = 0x123456789abcdef1 0xfffffffffffffffe 0x2
; out r: i16 = 0xdef1 0xfffe 0x2
  %r = trunc i64 %a to i16

; CASE trunc i32 to i16
; in a: i32 = 0x9abcdef1 0xfffffffe 0x2
; out r: i16 = 0xdef1 0xfffe 0x2
  %r = trunc i32 %a to i16

; CASE trunc i32 to i1
; in a: i32 = 0x9abcdef1 0xfffffffe 0x2
; out r: i1 = 0x1 0x0 0x0
  %r = trunc i32 %a to i1

; CASE trunc i16 to i1
; in a: i16 = 0xdef1 0xfffe 0x2
; out r: i1 = 0x1 0x0 0x0
  %r = trunc i16 %a to i1

; CASE trunc i64 to i1
; in a: i64 = 0x123456789abcdef1 0xfffffffffffffffe 0x2
; out r: i1 = 0x1 0x0 0x0
  %r = trunc i64 %a to i1

; CASE zext i1 to i16
; in a: i1 = 0x0 0x1 0x1
; out r: i16 = 0x0 0x1 0x1
  %r = zext i1 %a to i16

; CASE sext i1 to i16
; in a: i1 = 0x0 0x1 0x1
; out r: i16 = 0x0 0xffff 0xffff
  %r = sext i1 %a to i16

; CASE zext i1 to i32
; in a: i1 = 0x0 0x1 0x1
; out r: i32 = 0x0 0x1 0x1
  %r = zext i1 %a to i32

; CASE sext i1 to i32
; in a: i1 = 0x0 0x1 0x1
; out r: i32 = 0x0 0xffffffff 0xffffffff
  %r = sext i1 %a to i32

; CASE zext i1 to i64
; in a: i1 = 0x0 0x1 0x1
; out r: i64 = 0x0 0x1 0x1
  %r = zext i1 %a to i64

; CASE sext i1 to i64
; in a: i1 = 0x0 0x1 0x1
; out r: i64 = 0x0 0xffffffffffffffff 0xffffffffffffffff
  %r = sext i1 %a to i64

; CASE zext i16 to i32
; in a: i16 = 0x0 0x1 0xffff
; out r: i32 = 0x0 0x1 0xffff
  %r = zext i16 %a to i32

; CASE sext i16 to i32
; in a: i16 = 0x0 0x1 0xffff
; out r: i32 = 0x0 0x1 0xffffffff
  %r = sext i16 %a to i32

; CASE zext i16 to i64
; in a: i16 = 0x0 0x1 0xffff
; out r: i64 = 0x0 0x1 0xffff
  %r = zext i16 %a to i64

; CASE sext i16 to i64
; in a: i16 = 0x0 0x1 0xffff
; out r: i64 = 0x0 0x1 0xffffffffffffffff
  %r = sext i16 %a to i64

; CASE zext i32 to i64
; in a: i32 = 0x0 0x1 0xffffffff
; out r: i64 = 0x0 0x1 0xffffffff
  %r = zext i32 %a to i64

; CASE sext i32 to i64
; in a: i32 = 0x0 0x1 0xffffffff
; out r: i64 = 0x0 0x1 0xffffffffffffffff
  %r = sext i32 %a to i64
