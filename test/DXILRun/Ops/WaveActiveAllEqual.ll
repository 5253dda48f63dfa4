; WaveActiveAllEqual compares the values of the active lanes.
; RUN: %run-op %s %t

; CASE i16
; run: --wave-size=4
; in a: i16 = 5 5 5 5 2 9
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.i16(i32 115, i16 %a)
declare i1 @dx.op.waveActiveAllEqual.i16(i32, i16)

; CASE i32
; run: --wave-size=4
; in a: i32 = 5 5 5 5 2 9
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.i32(i32 115, i32 %a)
declare i1 @dx.op.waveActiveAllEqual.i32(i32, i32)

; CASE i64
; run: --wave-size=4
; in a: i64 = 5 5 5 5 2 9
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.i64(i32 115, i64 %a)
declare i1 @dx.op.waveActiveAllEqual.i64(i32, i64)

; CASE half
; run: --wave-size=4
; in a: half = 5.0 5.0 5.0 5.0 2.0 9.0
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.f16(i32 115, half %a)
declare i1 @dx.op.waveActiveAllEqual.f16(i32, half)

; CASE float
; run: --wave-size=4
; in a: float = 5.0 5.0 5.0 5.0 2.0 9.0
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.f32(i32 115, float %a)
declare i1 @dx.op.waveActiveAllEqual.f32(i32, float)

; CASE double
; run: --wave-size=4
; in a: double = 5.0 5.0 5.0 5.0 2.0 9.0
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.f64(i32 115, double %a)
declare i1 @dx.op.waveActiveAllEqual.f64(i32, double)

; CASE i1
; run: --wave-size=4
; in a: i1 = 1 1 1 1 0 1
; out r: i1 = 1 1 1 1 0 0
  %r = call i1 @dx.op.waveActiveAllEqual.i1(i32 115, i1 %a)
declare i1 @dx.op.waveActiveAllEqual.i1(i32, i1)
