; WaveMultiPrefixOp: sum 0, and 1, or 2, xor 3, product 4 of the preceding lanes in the mask.
; RUN: %run-op %s %t

; CASE i16 kind 0
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i16 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i16 @dx.op.waveMultiPrefixOp.i16(i32 166, i16 %a, i32 %m, i32 0, i32 0, i32 0, i8 0, i8 0)
declare i16 @dx.op.waveMultiPrefixOp.i16(i32, i16, i32, i32, i32, i32, i8, i8)

; CASE i16 kind 4
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i16 = 0x1 0x1 0x5 0x1 0x1 0x2
  %r = call i16 @dx.op.waveMultiPrefixOp.i16(i32 166, i16 %a, i32 %m, i32 0, i32 0, i32 0, i8 4, i8 0)
declare i16 @dx.op.waveMultiPrefixOp.i16(i32, i16, i32, i32, i32, i32, i8, i8)

; CASE i16 kind 1
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i16 = 0xffff 0xffff 0x5 0x1 0xffff 0x2
  %r = call i16 @dx.op.waveMultiPrefixOp.i16(i32 166, i16 %a, i32 %m, i32 0, i32 0, i32 0, i8 1, i8 0)
declare i16 @dx.op.waveMultiPrefixOp.i16(i32, i16, i32, i32, i32, i32, i8, i8)

; CASE i16 kind 2
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i16 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i16 @dx.op.waveMultiPrefixOp.i16(i32 166, i16 %a, i32 %m, i32 0, i32 0, i32 0, i8 2, i8 0)
declare i16 @dx.op.waveMultiPrefixOp.i16(i32, i16, i32, i32, i32, i32, i8, i8)

; CASE i16 kind 3
; run: --wave-size=4
; in a: i16 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i16 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i16 @dx.op.waveMultiPrefixOp.i16(i32 166, i16 %a, i32 %m, i32 0, i32 0, i32 0, i8 3, i8 0)
declare i16 @dx.op.waveMultiPrefixOp.i16(i32, i16, i32, i32, i32, i32, i8, i8)

; CASE i32 kind 0
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i32 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %a, i32 %m, i32 0, i32 0, i32 0, i8 0, i8 0)
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8)

; CASE i32 kind 4
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i32 = 0x1 0x1 0x5 0x1 0x1 0x2
  %r = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %a, i32 %m, i32 0, i32 0, i32 0, i8 4, i8 0)
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8)

; CASE i32 kind 1
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i32 = 0xffffffff 0xffffffff 0x5 0x1 0xffffffff 0x2
  %r = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %a, i32 %m, i32 0, i32 0, i32 0, i8 1, i8 0)
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8)

; CASE i32 kind 2
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i32 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %a, i32 %m, i32 0, i32 0, i32 0, i8 2, i8 0)
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8)

; CASE i32 kind 3
; run: --wave-size=4
; in a: i32 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i32 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %a, i32 %m, i32 0, i32 0, i32 0, i8 3, i8 0)
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8)

; CASE i64 kind 0
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i64 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i64 @dx.op.waveMultiPrefixOp.i64(i32 166, i64 %a, i32 %m, i32 0, i32 0, i32 0, i8 0, i8 0)
declare i64 @dx.op.waveMultiPrefixOp.i64(i32, i64, i32, i32, i32, i32, i8, i8)

; CASE i64 kind 4
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i64 = 0x1 0x1 0x5 0x1 0x1 0x2
  %r = call i64 @dx.op.waveMultiPrefixOp.i64(i32 166, i64 %a, i32 %m, i32 0, i32 0, i32 0, i8 4, i8 0)
declare i64 @dx.op.waveMultiPrefixOp.i64(i32, i64, i32, i32, i32, i32, i8, i8)

; CASE i64 kind 1
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i64 = 0xffffffffffffffff 0xffffffffffffffff 0x5 0x1 0xffffffffffffffff 0x2
  %r = call i64 @dx.op.waveMultiPrefixOp.i64(i32 166, i64 %a, i32 %m, i32 0, i32 0, i32 0, i8 1, i8 0)
declare i64 @dx.op.waveMultiPrefixOp.i64(i32, i64, i32, i32, i32, i32, i8, i8)

; CASE i64 kind 2
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i64 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i64 @dx.op.waveMultiPrefixOp.i64(i32 166, i64 %a, i32 %m, i32 0, i32 0, i32 0, i8 2, i8 0)
declare i64 @dx.op.waveMultiPrefixOp.i64(i32, i64, i32, i32, i32, i32, i8, i8)

; CASE i64 kind 3
; run: --wave-size=4
; in a: i64 = 5 1 7 3 2 9
; in m: i32 = 5 10 5 10 3 3
; out r: i64 = 0x0 0x0 0x5 0x1 0x0 0x2
  %r = call i64 @dx.op.waveMultiPrefixOp.i64(i32 166, i64 %a, i32 %m, i32 0, i32 0, i32 0, i8 3, i8 0)
declare i64 @dx.op.waveMultiPrefixOp.i64(i32, i64, i32, i32, i32, i32, i8, i8)

; CASE half kind 0
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; in m: i32 = 5 10 5 10 3 3
; out r: half = 0.0 0.0 5.0 1.0 0.0 2.0
  %r = call half @dx.op.waveMultiPrefixOp.f16(i32 166, half %a, i32 %m, i32 0, i32 0, i32 0, i8 0, i8 0)
declare half @dx.op.waveMultiPrefixOp.f16(i32, half, i32, i32, i32, i32, i8, i8)

; CASE half kind 4
; run: --wave-size=4
; in a: half = 5.0 1.0 7.0 3.0 2.0 9.0
; in m: i32 = 5 10 5 10 3 3
; out r: half = 1.0 1.0 5.0 1.0 1.0 2.0
  %r = call half @dx.op.waveMultiPrefixOp.f16(i32 166, half %a, i32 %m, i32 0, i32 0, i32 0, i8 4, i8 0)
declare half @dx.op.waveMultiPrefixOp.f16(i32, half, i32, i32, i32, i32, i8, i8)

; CASE float kind 0
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; in m: i32 = 5 10 5 10 3 3
; out r: float = 0.0 0.0 5.0 1.0 0.0 2.0
  %r = call float @dx.op.waveMultiPrefixOp.f32(i32 166, float %a, i32 %m, i32 0, i32 0, i32 0, i8 0, i8 0)
declare float @dx.op.waveMultiPrefixOp.f32(i32, float, i32, i32, i32, i32, i8, i8)

; CASE float kind 4
; run: --wave-size=4
; in a: float = 5.0 1.0 7.0 3.0 2.0 9.0
; in m: i32 = 5 10 5 10 3 3
; out r: float = 1.0 1.0 5.0 1.0 1.0 2.0
  %r = call float @dx.op.waveMultiPrefixOp.f32(i32 166, float %a, i32 %m, i32 0, i32 0, i32 0, i8 4, i8 0)
declare float @dx.op.waveMultiPrefixOp.f32(i32, float, i32, i32, i32, i32, i8, i8)

; CASE double kind 0
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; in m: i32 = 5 10 5 10 3 3
; out r: double = 0.0 0.0 5.0 1.0 0.0 2.0
  %r = call double @dx.op.waveMultiPrefixOp.f64(i32 166, double %a, i32 %m, i32 0, i32 0, i32 0, i8 0, i8 0)
declare double @dx.op.waveMultiPrefixOp.f64(i32, double, i32, i32, i32, i32, i8, i8)

; CASE double kind 4
; run: --wave-size=4
; in a: double = 5.0 1.0 7.0 3.0 2.0 9.0
; in m: i32 = 5 10 5 10 3 3
; out r: double = 1.0 1.0 5.0 1.0 1.0 2.0
  %r = call double @dx.op.waveMultiPrefixOp.f64(i32 166, double %a, i32 %m, i32 0, i32 0, i32 0, i8 4, i8 0)
declare double @dx.op.waveMultiPrefixOp.f64(i32, double, i32, i32, i32, i32, i8, i8)
