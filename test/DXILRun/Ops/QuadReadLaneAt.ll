; QuadReadLaneAt reads a lane of the same quad.
; RUN: %run-op %s %t

; CASE i16
; run: --wave-size=8
; in a: i16 = 1 2 3 4 5 6 7 8
; in lane: i32 = 3 3 0 1 2 2 2 0
; out r: i16 = 4 4 1 2 7 7 7 5
  %r = call i16 @dx.op.quadReadLaneAt.i16(i32 122, i16 %a, i32 %lane)
declare i16 @dx.op.quadReadLaneAt.i16(i32, i16, i32)

; CASE i32
; run: --wave-size=8
; in a: i32 = 1 2 3 4 5 6 7 8
; in lane: i32 = 3 3 0 1 2 2 2 0
; out r: i32 = 4 4 1 2 7 7 7 5
  %r = call i32 @dx.op.quadReadLaneAt.i32(i32 122, i32 %a, i32 %lane)
declare i32 @dx.op.quadReadLaneAt.i32(i32, i32, i32)

; CASE i64
; run: --wave-size=8
; in a: i64 = 1 2 3 4 5 6 7 8
; in lane: i32 = 3 3 0 1 2 2 2 0
; out r: i64 = 4 4 1 2 7 7 7 5
  %r = call i64 @dx.op.quadReadLaneAt.i64(i32 122, i64 %a, i32 %lane)
declare i64 @dx.op.quadReadLaneAt.i64(i32, i64, i32)

; CASE half
; run: --wave-size=8
; in a: half = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; in lane: i32 = 3 3 0 1 2 2 2 0
; out r: half = 4.0 4.0 1.0 2.0 7.0 7.0 7.0 5.0
  %r = call half @dx.op.quadReadLaneAt.f16(i32 122, half %a, i32 %lane)
declare half @dx.op.quadReadLaneAt.f16(i32, half, i32)

; CASE float
; run: --wave-size=8
; in a: float = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; in lane: i32 = 3 3 0 1 2 2 2 0
; out r: float = 4.0 4.0 1.0 2.0 7.0 7.0 7.0 5.0
  %r = call float @dx.op.quadReadLaneAt.f32(i32 122, float %a, i32 %lane)
declare float @dx.op.quadReadLaneAt.f32(i32, float, i32)

; CASE double
; run: --wave-size=8
; in a: double = 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0
; in lane: i32 = 3 3 0 1 2 2 2 0
; out r: double = 4.0 4.0 1.0 2.0 7.0 7.0 7.0 5.0
  %r = call double @dx.op.quadReadLaneAt.f64(i32 122, double %a, i32 %lane)
declare double @dx.op.quadReadLaneAt.f64(i32, double, i32)
