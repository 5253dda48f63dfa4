; WaveReadLaneAt reads the value of any lane of the wave.
; RUN: %run-op %s %t

; CASE i16
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; in lane: i32 = 3 2 1 0 1 1
; out r: i16 = 3 7 1 5 9 9
  %r = call i16 @dx.op.waveReadLaneAt.i16(i32 117, i16 %a, i32 %lane)
declare i16 @dx.op.waveReadLaneAt.i16(i32, i16, i32)

; CASE i32
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; in lane: i32 = 3 2 1 0 1 1
; out r: i32 = 3 7 1 5 9 9
  %r = call i32 @dx.op.waveReadLaneAt.i32(i32 117, i32 %a, i32 %lane)
declare i32 @dx.op.waveReadLaneAt.i32(i32, i32, i32)

; CASE i64
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; in lane: i32 = 3 2 1 0 1 1
; out r: i64 = 3 7 1 5 9 9
  %r = call i64 @dx.op.waveReadLaneAt.i64(i32 117, i64 %a, i32 %lane)
declare i64 @dx.op.waveReadLaneAt.i64(i32, i64, i32)

; CASE half
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; in lane: i32 = 3 2 1 0 1 1
; out r: half = 3.0 7.0 1.0 5.0 9.0 9.0
  %r = call half @dx.op.waveReadLaneAt.f16(i32 117, half %a, i32 %lane)
declare half @dx.op.waveReadLaneAt.f16(i32, half, i32)

; CASE float
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; in lane: i32 = 3 2 1 0 1 1
; out r: float = 3.0 7.0 1.0 5.0 9.0 9.0
  %r = call float @dx.op.waveReadLaneAt.f32(i32 117, float %a, i32 %lane)
declare float @dx.op.waveReadLaneAt.f32(i32, float, i32)

; CASE double
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; in lane: i32 = 3 2 1 0 1 1
; out r: double = 3.0 7.0 1.0 5.0 9.0 9.0
  %r = call double @dx.op.waveReadLaneAt.f64(i32 117, double %a, i32 %lane)
declare double @dx.op.waveReadLaneAt.f64(i32, double, i32)

; CASE i1
; run: --wave-size=4
; in a: i1 = 1 0 0 1 1 0
; in lane: i32 = 3 2 1 0 1 1
; out r: i1 = 1 0 0 1 0 0
  %r = call i1 @dx.op.waveReadLaneAt.i1(i32 117, i1 %a, i32 %lane)
declare i1 @dx.op.waveReadLaneAt.i1(i32, i1, i32)
