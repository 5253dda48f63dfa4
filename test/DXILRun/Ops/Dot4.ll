; Dot4 sums the products; infinity times zero makes it NaN.
; RUN: %run-op %s %t

; CASE float
; in ax: float = 1.0 2.0
; in ay: float = 3.0 inf
; in az: float = -5.0 1.0
; in aw: float = 7.0 1.0
; in bx: float = 2.0 0.5
; in by: float = 4.0 0.0
; in bz: float = 6.0 1.0
; in bw: float = 0.5 1.0
; out r: float = -12.5 nan
  %r = call float @dx.op.dot4.f32(i32 56, float %ax, float %ay, float %az, float %aw, float %bx, float %by, float %bz, float %bw)
declare float @dx.op.dot4.f32(i32, float, float, float, float, float, float, float, float)

; CASE half
; in ax: half = 1.0 2.0
; in ay: half = 3.0 inf
; in az: half = -5.0 1.0
; in aw: half = 7.0 1.0
; in bx: half = 2.0 0.5
; in by: half = 4.0 0.0
; in bz: half = 6.0 1.0
; in bw: half = 0.5 1.0
; out r: half = -12.5 nan
  %r = call half @dx.op.dot4.f16(i32 56, half %ax, half %ay, half %az, half %aw, half %bx, half %by, half %bz, half %bw)
declare half @dx.op.dot4.f16(i32, half, half, half, half, half, half, half, half)
