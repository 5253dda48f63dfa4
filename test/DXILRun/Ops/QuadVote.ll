; QuadVote: any 0, all 1 of the quad.
; RUN: %run-op %s %t

; CASE any
; run: --wave-size=8
; in c: i1 = 0 1 0 0 0 0 0 0
; out r: i1 = 1 1 1 1 0 0 0 0
  %r = call i1 @dx.op.quadVote.i1(i32 222, i1 %c, i8 0)
declare i1 @dx.op.quadVote.i1(i32, i1, i8)

; CASE all
; run: --wave-size=8
; in c: i1 = 0 1 0 0 1 1 1 1
; out r: i1 = 0 0 0 0 1 1 1 1
  %r = call i1 @dx.op.quadVote.i1(i32 222, i1 %c, i8 1)
declare i1 @dx.op.quadVote.i1(i32, i1, i8)
