; Jumps out of a loop are marked where the loop has a wave operation, also one
; that stands in front of the jump only; elsewhere the mark is just true.
; RUN: %dxil-opt -S -passes=dxil-loop-breaks %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare i1 @dxil.loopBreak()
declare i32 @dxil.op.WaveAllBitCount(i1)
declare i32 @dxil.op.WaveReadLaneFirst.i32(i32)
declare void @dxil.op.Barrier(i32)

; CHECK-LABEL: define void @in_front_of_the_break(
define void @in_front_of_the_break(i1 %c) {
entry:
  br label %head
head:
  br i1 %c, label %then, label %next
then:
  %count = call i32 @dxil.op.WaveAllBitCount(i1 true)
  %leaves = call i1 @dxil.loopBreak()
  ; CHECK: %leaves = call i1 @dxil.loopBreak()
  br i1 %leaves, label %end, label %next
next:
  br label %head
end:
  ret void
}

; CHECK-LABEL: define void @elsewhere_in_the_loop(
define void @elsewhere_in_the_loop(i32 %v, i1 %c) {
entry:
  br label %head
head:
  %first = call i32 @dxil.op.WaveReadLaneFirst.i32(i32 %v)
  br i1 %c, label %then, label %next
then:
  %leaves = call i1 @dxil.loopBreak()
  ; CHECK: %leaves = call i1 @dxil.loopBreak()
  br i1 %leaves, label %end, label %next
next:
  br label %head
end:
  ret void
}

; The loop inside is of no interest to other lanes, the one around it is.
; CHECK-LABEL: define void @loops_in_loops(
define void @loops_in_loops(i1 %c, i1 %d) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %then, label %again
then:
  %plain = call i1 @dxil.loopBreak()
  ; CHECK-NOT: %plain
  ; CHECK: br i1 true, label %middle, label %again
  br i1 %plain, label %middle, label %again
again:
  br label %inner
middle:
  %count = call i32 @dxil.op.WaveAllBitCount(i1 true)
  br i1 %d, label %last, label %next
last:
  %leaves = call i1 @dxil.loopBreak()
  ; CHECK: %leaves = call i1 @dxil.loopBreak()
  br i1 %leaves, label %end, label %next
next:
  br label %outer
end:
  ret void
}

; Barriers see no other lane's values, and behind a loop all lanes have met.
; CHECK-LABEL: define void @nothing_in_the_loop(
define void @nothing_in_the_loop(i1 %c) {
entry:
  br label %head
head:
  call void @dxil.op.Barrier(i32 9)
  br i1 %c, label %then, label %next
then:
  %leaves = call i1 @dxil.loopBreak()
  ; CHECK: br i1 true, label %end, label %next
  br i1 %leaves, label %end, label %next
next:
  br label %head
end:
  %count = call i32 @dxil.op.WaveAllBitCount(i1 true)
  ret void
}

; What unrolling has left of a loop is none.
; CHECK-LABEL: define void @no_loop(
define void @no_loop() {
entry:
  %count = call i32 @dxil.op.WaveAllBitCount(i1 true)
  %leaves = call i1 @dxil.loopBreak()
  ; CHECK: br i1 true, label %end, label %next
  br i1 %leaves, label %end, label %next
next:
  br label %end
end:
  ret void
}
