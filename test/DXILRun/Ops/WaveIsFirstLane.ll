; The first lane is the active lane with the smallest number.
; RUN: %run-op %s %t

; CASE all active
; run: --wave-size=4
; out r: i1 = 1 0 0 0 1 0
  %r = call i1 @dx.op.waveIsFirstLane(i32 110)
declare i1 @dx.op.waveIsFirstLane(i32)

; CASE lane 0 inactive
; run: --wave-size=4
; in on: i1 = 0 1 1 0
; out r: i1 = 0 1 0 0
  br i1 %on, label %then, label %join
then:
  %f = call i1 @dx.op.waveIsFirstLane(i32 110)
  br label %join
join:
  %r = phi i1 [ %f, %then ], [ false, %0 ]
declare i1 @dx.op.waveIsFirstLane(i32)
