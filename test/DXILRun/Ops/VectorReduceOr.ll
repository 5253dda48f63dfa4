; VectorReduceOr: the bits that are set in any element of a vector.
; RUN: %run-op %s %t

; CASE bools
; in a: i32 = 0 1 0 1
; in b: i32 = 0 0 1 1
; out r: i32 = 0 1 1 1
  %ca = icmp ne i32 %a, 0
  %cb = icmp ne i32 %b, 0
  %v0 = insertelement <6 x i1> zeroinitializer, i1 %ca, i32 0
  %v1 = insertelement <6 x i1> %v0, i1 %cb, i32 5
  %x = call i1 @dx.op.vectorReduce.v6i1(i32 310, <6 x i1> %v1)
  %r = zext i1 %x to i32
declare i1 @dx.op.vectorReduce.v6i1(i32, <6 x i1>)

; CASE i16
; in a: i16 = 0xff0f 0x0ff0
; out r: i16 = 0xffff 0x0ff0
  %v = insertelement <2 x i16> <i16 0, i16 4080>, i16 %a, i32 0
  %r = call i16 @dx.op.vectorReduce.v2i16(i32 310, <2 x i16> %v)
declare i16 @dx.op.vectorReduce.v2i16(i32, <2 x i16>)

; CASE i32
; in a: i32 = 0xf0000000 2
; out r: i32 = 0xf0000005 7
  %v = insertelement <4 x i32> <i32 4, i32 0, i32 0, i32 1>, i32 %a, i32 2
  %r = call i32 @dx.op.vectorReduce.v4i32(i32 310, <4 x i32> %v)
declare i32 @dx.op.vectorReduce.v4i32(i32, <4 x i32>)

; CASE i64
; in a: i64 = 0 0x1234567800000000
; out r: i64 = 0xff 0x12345678000000ff
  %v = insertelement <2 x i64> <i64 0, i64 255>, i64 %a, i32 0
  %r = call i64 @dx.op.vectorReduce.v2i64(i32 310, <2 x i64> %v)
declare i64 @dx.op.vectorReduce.v2i64(i32, <2 x i64>)
