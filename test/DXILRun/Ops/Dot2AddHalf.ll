; Dot2AddHalf adds as float: a sum that a half cannot represent is exact.
; RUN: %run-op %s %t

; CASE f32
; in c: float = 1.0 0.5 nan
; in ax: half = 2.0 60000.0 1.0
; in ay: half = 3.0 2.0 1.0
; in bx: half = 4.0 4.0 1.0
; in by: half = 5.0 0.25 1.0
; out r: float = 24.0 240001.0 nan
  %r = call float @dx.op.dot2AddHalf.f32(i32 162, float %c, half %ax, half %ay, half %bx, half %by)
declare float @dx.op.dot2AddHalf.f32(i32, float, half, half, half, half)
