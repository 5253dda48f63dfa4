; FDot: the sum of the products of the elements of two vectors.
; RUN: %run-op %s %t

; CASE float
; in a: float = 1.0 -2.0 nan
; in b: float = 3.0 0.5 1.0
; out r: float = 35.0 31.0 nan
; out s: float = 5.0 1.0 nan
  %v = insertelement <5 x float> <float 0.0, float 2.0, float 4.0, float 8.0, float 0.0>, float %a, i32 0
  %w = insertelement <5 x float> <float 0.0, float 4.0, float 2.0, float 2.0, float 9.0>, float %b, i32 0
  %r = call float @dx.op.dot.v5f32(i32 311, <5 x float> %v, <5 x float> %w)
  %x = insertelement <2 x float> <float 2.0, float 2.0>, float %a, i32 0
  %y = insertelement <2 x float> <float 1.0, float 1.0>, float %b, i32 0
  %s = call float @dx.op.dot.v2f32(i32 311, <2 x float> %x, <2 x float> %y)
declare float @dx.op.dot.v5f32(i32, <5 x float>, <5 x float>)
declare float @dx.op.dot.v2f32(i32, <2 x float>, <2 x float>)

; CASE half
; in a: half = 1.0 -2.0
; out r: half = 7.0 1.0
  %v = insertelement <3 x half> <half 0.0, half 2.0, half 3.0>, half %a, i32 0
  %r = call half @dx.op.dot.v3f16(i32 311, <3 x half> %v, <3 x half> <half 2.0, half 1.0, half 1.0>)
declare half @dx.op.dot.v3f16(i32, <3 x half>, <3 x half>)
