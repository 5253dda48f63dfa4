; VectorReduceAnd: the bits that are set in all elements of a vector.
; RUN: %run-op %s %t

; CASE bools
; in a: i32 = 0 1 1 1
; in b: i32 = 1 0 1 1
; out r: i32 = 0 0 1 1
; out s: i32 = 0 0 0 1
  %ca = icmp ne i32 %a, 0
  %cb = icmp ne i32 %b, 0
  %v0 = insertelement <2 x i1> undef, i1 %ca, i32 0
  %v1 = insertelement <2 x i1> %v0, i1 %cb, i32 1
  %x = call i1 @dx.op.vectorReduce.v2i1(i32 309, <2 x i1> %v1)
  %r = zext i1 %x to i32
  %last = icmp eq i32 %row, 3
  %w = insertelement <5 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true>, i1 %last, i32 4
  %y = call i1 @dx.op.vectorReduce.v5i1(i32 309, <5 x i1> %w)
  %s = zext i1 %y to i32
declare i1 @dx.op.vectorReduce.v2i1(i32, <2 x i1>)
declare i1 @dx.op.vectorReduce.v5i1(i32, <5 x i1>)

; CASE i16
; in a: i16 = 0xff0f 0x0ff0
; out r: i16 = 0x0f00 0x0f00
  %v = insertelement <3 x i16> <i16 -1, i16 0, i16 -256>, i16 %a, i32 1
  %w = insertelement <3 x i16> %v, i16 4080, i32 0
  %r = call i16 @dx.op.vectorReduce.v3i16(i32 309, <3 x i16> %w)
declare i16 @dx.op.vectorReduce.v3i16(i32, <3 x i16>)

; CASE i32
; in a: i32 = 0xffffffff 0x0ff00ff0 3
; out r: i32 = 12 0 0
  %v = insertelement <4 x i32> <i32 15, i32 -1, i32 -1, i32 28>, i32 %a, i32 2
  %r = call i32 @dx.op.vectorReduce.v4i32(i32 309, <4 x i32> %v)
declare i32 @dx.op.vectorReduce.v4i32(i32, <4 x i32>)

; CASE i64
; in a: i64 = 0xffffffffffffffff 0x1234567800000000
; out r: i64 = 0xff00000000 0x7800000000
  %v = insertelement <2 x i64> <i64 0, i64 1095216660480>, i64 %a, i32 0
  %r = call i64 @dx.op.vectorReduce.v2i64(i32 309, <2 x i64> %v)
declare i64 @dx.op.vectorReduce.v2i64(i32, <2 x i64>)
