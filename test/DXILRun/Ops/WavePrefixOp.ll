; WavePrefixOp combines the preceding lanes: sum 0, product 1; the first lane gets the neutral value.
; RUN: %run-op %s %t

; CASE i16 kind 0
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 0 5 6 13 0 2
  %r = call i16 @dx.op.wavePrefixOp.i16(i32 121, i16 %a, i8 0, i8 0)
declare i16 @dx.op.wavePrefixOp.i16(i32, i16, i8, i8)

; CASE i16 kind 1
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 1 5 5 35 1 2
  %r = call i16 @dx.op.wavePrefixOp.i16(i32 121, i16 %a, i8 1, i8 0)
declare i16 @dx.op.wavePrefixOp.i16(i32, i16, i8, i8)

; CASE i32 kind 0
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 0 5 6 13 0 2
  %r = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 %a, i8 0, i8 0)
declare i32 @dx.op.wavePrefixOp.i32(i32, i32, i8, i8)

; CASE i32 kind 1
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 1 5 5 35 1 2
  %r = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 %a, i8 1, i8 0)
declare i32 @dx.op.wavePrefixOp.i32(i32, i32, i8, i8)

; CASE i64 kind 0
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 0 5 6 13 0 2
  %r = call i64 @dx.op.wavePrefixOp.i64(i32 121, i64 %a, i8 0, i8 0)
declare i64 @dx.op.wavePrefixOp.i64(i32, i64, i8, i8)

; CASE i64 kind 1
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 1 5 5 35 1 2
  %r = call i64 @dx.op.wavePrefixOp.i64(i32 121, i64 %a, i8 1, i8 0)
declare i64 @dx.op.wavePrefixOp.i64(i32, i64, i8, i8)

; CASE half kind 0
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 0.0 5.0 6.0 13.0 0.0 2.0
  %r = call half @dx.op.wavePrefixOp.f16(i32 121, half %a, i8 0, i8 0)
declare half @dx.op.wavePrefixOp.f16(i32, half, i8, i8)

; CASE half kind 1
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 1.0 5.0 5.0 35.0 1.0 2.0
  %r = call half @dx.op.wavePrefixOp.f16(i32 121, half %a, i8 1, i8 0)
declare half @dx.op.wavePrefixOp.f16(i32, half, i8, i8)

; CASE float kind 0
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 0.0 5.0 6.0 13.0 0.0 2.0
  %r = call float @dx.op.wavePrefixOp.f32(i32 121, float %a, i8 0, i8 0)
declare float @dx.op.wavePrefixOp.f32(i32, float, i8, i8)

; CASE float kind 1
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 1.0 5.0 5.0 35.0 1.0 2.0
  %r = call float @dx.op.wavePrefixOp.f32(i32 121, float %a, i8 1, i8 0)
declare float @dx.op.wavePrefixOp.f32(i32, float, i8, i8)

; CASE double kind 0
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 0.0 5.0 6.0 13.0 0.0 2.0
  %r = call double @dx.op.wavePrefixOp.f64(i32 121, double %a, i8 0, i8 0)
declare double @dx.op.wavePrefixOp.f64(i32, double, i8, i8)

; CASE double kind 1
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 1.0 5.0 5.0 35.0 1.0 2.0
  %r = call double @dx.op.wavePrefixOp.f64(i32 121, double %a, i8 1, i8 0)
declare double @dx.op.wavePrefixOp.f64(i32, double, i8, i8)
