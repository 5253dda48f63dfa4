; Dot2 sums the products; infinity times zero makes it NaN.
; RUN: %run-op %s %t

; CASE float
; in ax: float = 1.0 2.0
; in ay: float = 3.0 inf
; in bx: float = 2.0 0.5
; in by: float = 4.0 0.0
; out r: float = 14.0 nan
  %r = call float @dx.op.dot2.f32(i32 54, float %ax, float %ay, float %bx, float %by)
declare float @dx.op.dot2.f32(i32, float, float, float, float)

; CASE half
; in ax: half = 1.0 2.0
; in ay: half = 3.0 inf
; in bx: half = 2.0 0.5
; in by: half = 4.0 0.0
; out r: half = 14.0 nan
  %r = call half @dx.op.dot2.f16(i32 54, half %ax, half %ay, half %bx, half %by)
declare half @dx.op.dot2.f16(i32, half, half, half, half)
