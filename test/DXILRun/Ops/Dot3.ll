; Dot3 sums the products; infinity times zero makes it NaN.
; RUN: %run-op %s %t

; CASE float
; in ax: float = 1.0 2.0
; in ay: float = 3.0 inf
; in az: float = -5.0 1.0
; in bx: float = 2.0 0.5
; in by: float = 4.0 0.0
; in bz: float = 6.0 1.0
; out r: float = -16.0 nan
  %r = call float @dx.op.dot3.f32(i32 55, float %ax, float %ay, float %az, float %bx, float %by, float %bz)
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float)

; CASE half
; in ax: half = 1.0 2.0
; in ay: half = 3.0 inf
; in az: half = -5.0 1.0
; in bx: half = 2.0 0.5
; in by: half = 4.0 0.0
; in bz: half = 6.0 1.0
; out r: half = -16.0 nan
  %r = call half @dx.op.dot3.f16(i32 55, half %ax, half %ay, half %az, half %bx, half %by, half %bz)
declare half @dx.op.dot3.f16(i32, half, half, half, half, half, half)
