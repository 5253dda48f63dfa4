; WaveReadLaneFirst reads the value of the first active lane.
; RUN: %run-op %s %t

; CASE i16
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 5 5 5 5 2 2
  %r = call i16 @dx.op.waveReadLaneFirst.i16(i32 118, i16 %a)
declare i16 @dx.op.waveReadLaneFirst.i16(i32, i16)

; CASE i32
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 5 5 5 5 2 2
  %r = call i32 @dx.op.waveReadLaneFirst.i32(i32 118, i32 %a)
declare i32 @dx.op.waveReadLaneFirst.i32(i32, i32)

; CASE i64
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 5 5 5 5 2 2
  %r = call i64 @dx.op.waveReadLaneFirst.i64(i32 118, i64 %a)
declare i64 @dx.op.waveReadLaneFirst.i64(i32, i64)

; CASE half
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 5.0 5.0 5.0 5.0 2.0 2.0
  %r = call half @dx.op.waveReadLaneFirst.f16(i32 118, half %a)
declare half @dx.op.waveReadLaneFirst.f16(i32, half)

; CASE float
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 5.0 5.0 5.0 5.0 2.0 2.0
  %r = call float @dx.op.waveReadLaneFirst.f32(i32 118, float %a)
declare float @dx.op.waveReadLaneFirst.f32(i32, float)

; CASE double
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 5.0 5.0 5.0 5.0 2.0 2.0
  %r = call double @dx.op.waveReadLaneFirst.f64(i32 118, double %a)
declare double @dx.op.waveReadLaneFirst.f64(i32, double)

; CASE i1
; run: --wave-size=4
; in a: i1 = 1 0 0 1 0 1
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveReadLaneFirst.i1(i32 118, i1 %a)
declare i1 @dx.op.waveReadLaneFirst.i1(i32, i1)
