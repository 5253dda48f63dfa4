; WaveMatch has a bit for each active lane with the same value.
; RUN: %run-op %s %t

; CASE i16
; run: --wave-size=4
; in a: i16 = 5 1 5 1 2 2
; out r0: i32 = 5 10 5 10 3 3
; out r3: i32 = 0 0 0 0 0 0
  %m = call %dx.types.fouri32 @dx.op.waveMatch.i16(i32 165, i16 %a)
  %r0 = extractvalue %dx.types.fouri32 %m, 0
  %r3 = extractvalue %dx.types.fouri32 %m, 3
declare %dx.types.fouri32 @dx.op.waveMatch.i16(i32, i16)

; CASE i32
; run: --wave-size=4
; in a: i32 = 5 1 5 1 2 2
; out r0: i32 = 5 10 5 10 3 3
; out r3: i32 = 0 0 0 0 0 0
  %m = call %dx.types.fouri32 @dx.op.waveMatch.i32(i32 165, i32 %a)
  %r0 = extractvalue %dx.types.fouri32 %m, 0
  %r3 = extractvalue %dx.types.fouri32 %m, 3
declare %dx.types.fouri32 @dx.op.waveMatch.i32(i32, i32)

; CASE i64
; run: --wave-size=4
; in a: i64 = 5 1 5 1 2 2
; out r0: i32 = 5 10 5 10 3 3
; out r3: i32 = 0 0 0 0 0 0
  %m = call %dx.types.fouri32 @dx.op.waveMatch.i64(i32 165, i64 %a)
  %r0 = extractvalue %dx.types.fouri32 %m, 0
  %r3 = extractvalue %dx.types.fouri32 %m, 3
declare %dx.types.fouri32 @dx.op.waveMatch.i64(i32, i64)

; CASE half
; run: --wave-size=4
; in a: half = 5.0 1.0 5.0 1.0 2.0 2.0
; out r0: i32 = 5 10 5 10 3 3
; out r3: i32 = 0 0 0 0 0 0
  %m = call %dx.types.fouri32 @dx.op.waveMatch.f16(i32 165, half %a)
  %r0 = extractvalue %dx.types.fouri32 %m, 0
  %r3 = extractvalue %dx.types.fouri32 %m, 3
declare %dx.types.fouri32 @dx.op.waveMatch.f16(i32, half)

; CASE float
; run: --wave-size=4
; in a: float = 5.0 1.0 5.0 1.0 2.0 2.0
; out r0: i32 = 5 10 5 10 3 3
; out r3: i32 = 0 0 0 0 0 0
  %m = call %dx.types.fouri32 @dx.op.waveMatch.f32(i32 165, float %a)
  %r0 = extractvalue %dx.types.fouri32 %m, 0
  %r3 = extractvalue %dx.types.fouri32 %m, 3
declare %dx.types.fouri32 @dx.op.waveMatch.f32(i32, float)

; CASE double
; run: --wave-size=4
; in a: double = 5.0 1.0 5.0 1.0 2.0 2.0
; out r0: i32 = 5 10 5 10 3 3
; out r3: i32 = 0 0 0 0 0 0
  %m = call %dx.types.fouri32 @dx.op.waveMatch.f64(i32 165, double %a)
  %r0 = extractvalue %dx.types.fouri32 %m, 0
  %r3 = extractvalue %dx.types.fouri32 %m, 3
declare %dx.types.fouri32 @dx.op.waveMatch.f64(i32, double)
