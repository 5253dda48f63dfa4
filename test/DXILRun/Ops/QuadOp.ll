; QuadOp exchanges across x 0, across y 1, diagonally 2.
; RUN: %run-op %s %t

; CASE i16 kind 0
; run: --wave-size=8
; in a: i16 = 1 2 3 4 5 6 7 8
; out r: i16 = 2 1 4 3 6 5 8 7
  %r = call i16 @dx.op.quadOp.i16(i32 123, i16 %a, i8 0)
declare i16 @dx.op.quadOp.i16(i32, i16, i8)

; CASE i16 kind 1
; run: --wave-size=8
; in a: i16 = 1 2 3 4 5 6 7 8
; out r: i16 = 3 4 1 2 7 8 5 6
  %r = call i16 @dx.op.quadOp.i16(i32 123, i16 %a, i8 1)
declare i16 @dx.op.quadOp.i16(i32, i16, i8)

; CASE i16 kind 2
; run: --wave-size=8
; in a: i16 = 1 2 3 4 5 6 7 8
; out r: i16 = 4 3 2 1 8 7 6 5
  %r = call i16 @dx.op.quadOp.i16(i32 123, i16 %a, i8 2)
declare i16 @dx.op.quadOp.i16(i32, i16, i8)

; CASE i32 kind 0
; run: --wave-size=8
; in a: i32 = 1 2 3 4 5 6 7 8
; out r: i32 = 2 1 4 3 6 5 8 7
  %r = call i32 @dx.op.quadOp.i32(i32 123, i32 %a, i8 0)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)

; CASE i32 kind 1
; run: --wave-size=8
; in a: i32 = 1 2 3 4 5 6 7 8
; out r: i32 = 3 4 1 2 7 8 5 6
  %r = call i32 @dx.op.quadOp.i32(i32 123, i32 %a, i8 1)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)

; CASE i32 kind 2
; run: --wave-size=8
; in a: i32 = 1 2 3 4 5 6 7 8
; out r: i32 = 4 3 2 1 8 7 6 5
  %r = call i32 @dx.op.quadOp.i32(i32 123, i32 %a, i8 2)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)

; CASE i64 kind 0
; run: --wave-size=8
; in a: i64 = 1 2 3 4 5 6 7 8
; out r: i64 = 2 1 4 3 6 5 8 7
  %r = call i64 @dx.op.quadOp.i64(i32 123, i64 %a, i8 0)
declare i64 @dx.op.quadOp.i64(i32, i64, i8)

; CASE i64 kind 1
; run: --wave-size=8
; in a: i64 = 1 2 3 4 5 6 7 8
; out r: i64 = 3 4 1 2 7 8 5 6
  %r = call i64 @dx.op.quadOp.i64(i32 123, i64 %a, i8 1)
declare i64 @dx.op.quadOp.i64(i32, i64, i8)

; CASE i64 kind 2
; run: --wave-size=8
; in a: i64 = 1 2 3 4 5 6 7 8
; out r: i64 = 4 3 2 1 8 7 6 5
  %r = call i64 @dx.op.quadOp.i64(i32 123, i64 %a, i8 2)
declare i64 @dx.op.quadOp.i64(i32, i64, i8)

; CASE half kind 0
; run: --wave-size=8
; in a: half = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: half = 2.0 1.0 4.0 3.0 6.0 5.0 8.0 7.0
  %r = call half @dx.op.quadOp.f16(i32 123, half %a, i8 0)
declare half @dx.op.quadOp.f16(i32, half, i8)

; CASE half kind 1
; run: --wave-size=8
; in a: half = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: half = 3.0 4.0 1.0 2.0 7.0 8.0 5.0 6.0
  %r = call half @dx.op.quadOp.f16(i32 123, half %a, i8 1)
declare half @dx.op.quadOp.f16(i32, half, i8)

; CASE half kind 2
; run: --wave-size=8
; in a: half = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: half = 4.0 3.0 2.0 1.0 8.0 7.0 6.0 5.0
  %r = call half @dx.op.quadOp.f16(i32 123, half %a, i8 2)
declare half @dx.op.quadOp.f16(i32, half, i8)

; CASE float kind 0
; run: --wave-size=8
; in a: float = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: float = 2.0 1.0 4.0 3.0 6.0 5.0 8.0 7.0
  %r = call float @dx.op.quadOp.f32(i32 123, float %a, i8 0)
declare float @dx.op.quadOp.f32(i32, float, i8)

; CASE float kind 1
; run: --wave-size=8
; in a: float = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: float = 3.0 4.0 1.0 2.0 7.0 8.0 5.0 6.0
  %r = call float @dx.op.quadOp.f32(i32 123, float %a, i8 1)
declare float @dx.op.quadOp.f32(i32, float, i8)

; CASE float kind 2
; run: --wave-size=8
; in a: float = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: float = 4.0 3.0 2.0 1.0 8.0 7.0 6.0 5.0
  %r = call float @dx.op.quadOp.f32(i32 123, float %a, i8 2)
declare float @dx.op.quadOp.f32(i32, float, i8)

; CASE double kind 0
; run: --wave-size=8
; in a: double = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: double = 2.0 1.0 4.0 3.0 6.0 5.0 8.0 7.0
  %r = call double @dx.op.quadOp.f64(i32 123, double %a, i8 0)
declare double @dx.op.quadOp.f64(i32, double, i8)

; CASE double kind 1
; run: --wave-size=8
; in a: double = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: double = 3.0 4.0 1.0 2.0 7.0 8.0 5.0 6.0
  %r = call double @dx.op.quadOp.f64(i32 123, double %a, i8 1)
declare double @dx.op.quadOp.f64(i32, double, i8)

; CASE double kind 2
; run: --wave-size=8
; in a: double = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; out r: double = 4.0 3.0 2.0 1.0 8.0 7.0 6.0 5.0
  %r = call double @dx.op.quadOp.f64(i32 123, double %a, i8 2)
declare double @dx.op.quadOp.f64(i32, double, i8)

; CASE quads of 2 by 2, kind 0
; threads: 4,2,1
; run: --wave-size=4
; in a: i32 = 0 1 2 3 4 5 6 7
; out r: i32 = 1 0 3 2 5 4 7 6
  %r = call i32 @dx.op.quadOp.i32(i32 123, i32 %a, i8 0)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)

; CASE quads of 2 by 2, kind 1
; threads: 4,2,1
; run: --wave-size=4
; in a: i32 = 0 1 2 3 4 5 6 7
; out r: i32 = 4 5 6 7 0 1 2 3
  %r = call i32 @dx.op.quadOp.i32(i32 123, i32 %a, i8 1)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)

; CASE quads of 2 by 2, kind 2
; threads: 4,2,1
; run: --wave-size=4
; in a: i32 = 0 1 2 3 4 5 6 7
; out r: i32 = 5 4 7 6 1 0 3 2
  %r = call i32 @dx.op.quadOp.i32(i32 123, i32 %a, i8 2)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)
