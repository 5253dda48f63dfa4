; WaveActiveOp: sum 0, product 1, min 2, max 3 of the active lanes; signed 0, unsigned 1.
; RUN: %run-op %s %t

; CASE i16 sum
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 16 16 16 16 11 11
  %r = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %a, i8 0, i8 0)
declare i16 @dx.op.waveActiveOp.i16(i32, i16, i8, i8)

; CASE i16 product
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 105 105 105 105 18 18
  %r = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %a, i8 1, i8 0)
declare i16 @dx.op.waveActiveOp.i16(i32, i16, i8, i8)

; CASE i16 min
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 1 1 1 1 2 2
  %r = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %a, i8 2, i8 0)
declare i16 @dx.op.waveActiveOp.i16(i32, i16, i8, i8)

; CASE i16 max
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; out r: i16 = 7 7 7 7 9 9
  %r = call i16 @dx.op.waveActiveOp.i16(i32 119, i16 %a, i8 3, i8 0)
declare i16 @dx.op.waveActiveOp.i16(i32, i16, i8, i8)

; CASE i32 sum
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 16 16 16 16 11 11
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 0, i8 0)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE i32 product
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 105 105 105 105 18 18
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 1, i8 0)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE i32 min
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 1 1 1 1 2 2
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 2, i8 0)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE i32 max
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; out r: i32 = 7 7 7 7 9 9
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 3, i8 0)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE i64 sum
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 16 16 16 16 11 11
  %r = call i64 @dx.op.waveActiveOp.i64(i32 119, i64 %a, i8 0, i8 0)
declare i64 @dx.op.waveActiveOp.i64(i32, i64, i8, i8)

; CASE i64 product
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 105 105 105 105 18 18
  %r = call i64 @dx.op.waveActiveOp.i64(i32 119, i64 %a, i8 1, i8 0)
declare i64 @dx.op.waveActiveOp.i64(i32, i64, i8, i8)

; CASE i64 min
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 1 1 1 1 2 2
  %r = call i64 @dx.op.waveActiveOp.i64(i32 119, i64 %a, i8 2, i8 0)
declare i64 @dx.op.waveActiveOp.i64(i32, i64, i8, i8)

; CASE i64 max
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; out r: i64 = 7 7 7 7 9 9
  %r = call i64 @dx.op.waveActiveOp.i64(i32 119, i64 %a, i8 3, i8 0)
declare i64 @dx.op.waveActiveOp.i64(i32, i64, i8, i8)

; CASE half sum
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 16.0 16.0 16.0 16.0 11.0 11.0
  %r = call half @dx.op.waveActiveOp.f16(i32 119, half %a, i8 0, i8 0)
declare half @dx.op.waveActiveOp.f16(i32, half, i8, i8)

; CASE half product
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 105.0 105.0 105.0 105.0 18.0 18.0
  %r = call half @dx.op.waveActiveOp.f16(i32 119, half %a, i8 1, i8 0)
declare half @dx.op.waveActiveOp.f16(i32, half, i8, i8)

; CASE half min
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 1.0 1.0 1.0 1.0 2.0 2.0
  %r = call half @dx.op.waveActiveOp.f16(i32 119, half %a, i8 2, i8 0)
declare half @dx.op.waveActiveOp.f16(i32, half, i8, i8)

; CASE half max
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: half = 7.0 7.0 7.0 7.0 9.0 9.0
  %r = call half @dx.op.waveActiveOp.f16(i32 119, half %a, i8 3, i8 0)
declare half @dx.op.waveActiveOp.f16(i32, half, i8, i8)

; CASE float sum
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 16.0 16.0 16.0 16.0 11.0 11.0
  %r = call float @dx.op.waveActiveOp.f32(i32 119, float %a, i8 0, i8 0)
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8)

; CASE float product
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 105.0 105.0 105.0 105.0 18.0 18.0
  %r = call float @dx.op.waveActiveOp.f32(i32 119, float %a, i8 1, i8 0)
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8)

; CASE float min
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 1.0 1.0 1.0 1.0 2.0 2.0
  %r = call float @dx.op.waveActiveOp.f32(i32 119, float %a, i8 2, i8 0)
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8)

; CASE float max
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: float = 7.0 7.0 7.0 7.0 9.0 9.0
  %r = call float @dx.op.waveActiveOp.f32(i32 119, float %a, i8 3, i8 0)
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8)

; CASE double sum
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 16.0 16.0 16.0 16.0 11.0 11.0
  %r = call double @dx.op.waveActiveOp.f64(i32 119, double %a, i8 0, i8 0)
declare double @dx.op.waveActiveOp.f64(i32, double, i8, i8)

; CASE double product
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 105.0 105.0 105.0 105.0 18.0 18.0
  %r = call double @dx.op.waveActiveOp.f64(i32 119, double %a, i8 1, i8 0)
declare double @dx.op.waveActiveOp.f64(i32, double, i8, i8)

; CASE double min
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 1.0 1.0 1.0 1.0 2.0 2.0
  %r = call double @dx.op.waveActiveOp.f64(i32 119, double %a, i8 2, i8 0)
declare double @dx.op.waveActiveOp.f64(i32, double, i8, i8)

; CASE double max
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; out r: double = 7.0 7.0 7.0 7.0 9.0 9.0
  %r = call double @dx.op.waveActiveOp.f64(i32 119, double %a, i8 3, i8 0)
declare double @dx.op.waveActiveOp.f64(i32, double, i8, i8)

; CASE signed min
; run: --wave-size=4
; in a: i32 = 4294967295 1 2 3 5 2147483648
; out r: i32 = 4294967295 4294967295 4294967295 4294967295 2147483648 2147483648
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 2, i8 0)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE signed max
; run: --wave-size=4
; in a: i32 = 4294967295 1 2 3 5 2147483648
; out r: i32 = 3 3 3 3 5 5
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 3, i8 0)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE unsigned min
; run: --wave-size=4
; in a: i32 = 4294967295 1 2 3 5 2147483648
; out r: i32 = 1 1 1 1 5 5
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 2, i8 1)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)

; CASE unsigned max
; run: --wave-size=4
; in a: i32 = 4294967295 1 2 3 5 2147483648
; out r: i32 = 4294967295 4294967295 4294967295 4294967295 2147483648 2147483648
  %r = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %a, i8 3, i8 1)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)
