; The lane count is the size of the wave, even if the group does not fill it.
; RUN: %run-op %s %t

; CASE size 4
; run: --wave-size=4
; out r: i32 = 4 4 4 4 4 4
  %r = call i32 @dx.op.waveGetLaneCount(i32 112)
declare i32 @dx.op.waveGetLaneCount(i32)

; CASE size 8
; run: --wave-size=8
; out r: i32 = 8 8 8 8 8 8
  %r = call i32 @dx.op.waveGetLaneCount(i32 112)
declare i32 @dx.op.waveGetLaneCount(i32)

; CASE size 16
; run: --wave-size=16
; out r: i32 = 16 16 16 16 16 16
  %r = call i32 @dx.op.waveGetLaneCount(i32 112)
declare i32 @dx.op.waveGetLaneCount(i32)

; CASE size 32
; run: --wave-size=32
; out r: i32 = 32 32 32 32 32 32
  %r = call i32 @dx.op.waveGetLaneCount(i32 112)
declare i32 @dx.op.waveGetLaneCount(i32)

; CASE size 64
; run: --wave-size=64
; out r: i32 = 64 64 64 64 64 64
  %r = call i32 @dx.op.waveGetLaneCount(i32 112)
declare i32 @dx.op.waveGetLaneCount(i32)

; CASE size 128
; run: --wave-size=128
; out r: i32 = 128 128 128 128 128 128
  %r = call i32 @dx.op.waveGetLaneCount(i32 112)
declare i32 @dx.op.waveGetLaneCount(i32)
