; WaveActiveBit: and 0, or 1, xor 2 of the active lanes.
; RUN: %run-op %s %t

; CASE i16 kind 0
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 1 1 1 1 0 0
  %r = call i16 @dx.op.waveActiveBit.i16(i32 120, i16 %a, i8 0)
declare i16 @dx.op.waveActiveBit.i16(i32, i16, i8)

; CASE i16 kind 1
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 7 7 7 7 11 11
  %r = call i16 @dx.op.waveActiveBit.i16(i32 120, i16 %a, i8 1)
declare i16 @dx.op.waveActiveBit.i16(i32, i16, i8)

; CASE i16 kind 2
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 0 0 0 0 11 11
  %r = call i16 @dx.op.waveActiveBit.i16(i32 120, i16 %a, i8 2)
declare i16 @dx.op.waveActiveBit.i16(i32, i16, i8)

; CASE i32 kind 0
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 1 1 1 1 0 0
  %r = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %a, i8 0)
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8)

; CASE i32 kind 1
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 7 7 7 7 11 11
  %r = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %a, i8 1)
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8)

; CASE i32 kind 2
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 0 0 0 0 11 11
  %r = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %a, i8 2)
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8)

; CASE i64 kind 0
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 1 1 1 1 0 0
  %r = call i64 @dx.op.waveActiveBit.i64(i32 120, i64 %a, i8 0)
declare i64 @dx.op.waveActiveBit.i64(i32, i64, i8)

; CASE i64 kind 1
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 7 7 7 7 11 11
  %r = call i64 @dx.op.waveActiveBit.i64(i32 120, i64 %a, i8 1)
declare i64 @dx.op.waveActiveBit.i64(i32, i64, i8)

; CASE i64 kind 2
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 0 0 0 0 11 11
  %r = call i64 @dx.op.waveActiveBit.i64(i32 120, i64 %a, i8 2)
declare i64 @dx.op.waveActiveBit.i64(i32, i64, i8)
