; A mark stays if operations across lanes follow it before
; the next mark on all paths, and is removed otherwise. If it
; stays, the block where the lanes diverge is also marked.
; RUN: %dxil-opt -S -passes=dxil-reconvergence-points %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare void @dxil.lanesMeet() #0
declare i32 @dxil.op.WaveAllBitCount(i1) #0
declare void @work(i32)
attributes #0 = { convergent nounwind willreturn memory(inaccessiblemem: readwrite) }

; CHECK-LABEL: define void @fires
define void @fires(i1 %c, i1 %d) {
  br i1 %c, label %then, label %inner
then:
  br i1 %d, label %deep, label %inner
deep:
  call void @work(i32 1)
  br label %inner
inner:
  ; CHECK: inner:
  ; CHECK-NEXT: call void @work(i32 2)
  call void @dxil.lanesMeet()
  call void @work(i32 2)
  br i1 %d, label %end, label %other
other:
  br label %end
end:
  ; CHECK: end:
  ; CHECK-NEXT: call void @dxil.lanesMeet()
  call void @dxil.lanesMeet()
  %n = call i32 @dxil.op.WaveAllBitCount(i1 true)
  call void @work(i32 %n)
  br i1 %c, label %last, label %exit
last:
  br label %exit
exit:
  ; CHECK: exit:
  ; CHECK-NEXT: ret void
  call void @dxil.lanesMeet()
  ret void
}

; The operation is in one branch after the reconvergence point: those that come to it
; must have reconverged.
; CHECK-LABEL: define void @flag
define void @flag(i1 %c, i1 %d) {
  br i1 %c, label %then, label %join
then:
  call void @work(i32 1)
  br label %join
join:
  ; CHECK: join:
  ; CHECK: call void @dxil.lanesMeet()
  %f = phi i1 [ true, %then ], [ %d, %0 ]
  call void @dxil.lanesMeet()
  br i1 %f, label %wave, label %end
wave:
  %n = call i32 @dxil.op.WaveAllBitCount(i1 true)
  call void @work(i32 %n)
  br label %end
end:
  ; CHECK: end:
  ; CHECK-NEXT: ret void
  call void @dxil.lanesMeet()
  ret void
}

; The end of an iteration leads to the operation in the next one.
; CHECK-LABEL: define void @loop
define void @loop(i1 %c, i1 %d) {
  br label %body
body:
  %n = call i32 @dxil.op.WaveAllBitCount(i1 true)
  call void @work(i32 %n)
  br i1 %c, label %then, label %latch
then:
  br label %latch
latch:
  ; CHECK: latch:
  ; CHECK-NEXT: call void @dxil.lanesMeet()
  call void @dxil.lanesMeet()
  br i1 %d, label %end, label %body
end:
  ; CHECK: end:
  ; CHECK-NEXT: ret void
  call void @dxil.lanesMeet()
  ret void
}

; The lanes that reconverge in %end diverge in %case, not in %join, where none needs to reconverge.
; CHECK-LABEL: define void @parting
define void @parting(i32 %v, i1 %d) {
  switch i32 %v, label %exit [ i32 1, label %case ]
case:
  ; CHECK: case:
  ; CHECK-NEXT: call void @dxil.lanesMeet()
  ; CHECK-NEXT: br i1
  br i1 %d, label %then, label %join
then:
  br label %join
join:
  ; CHECK: join:
  ; CHECK-NEXT: br i1
  call void @dxil.lanesMeet()
  br i1 %d, label %other, label %end
other:
  ; CHECK: other:
  ; CHECK-NEXT: br label
  br label %end
end:
  ; CHECK: end:
  ; CHECK-NEXT: call void @dxil.lanesMeet()
  call void @dxil.lanesMeet()
  %n = call i32 @dxil.op.WaveAllBitCount(i1 true)
  call void @work(i32 %n)
  br label %exit
exit:
  ; CHECK: exit:
  ; CHECK-NEXT: ret void
  call void @dxil.lanesMeet()
  ret void
}

; Lanes that leave a loop have come into it together.
; CHECK-LABEL: define void @leaving
define void @leaving(i1 %c, i1 %d) {
  br i1 %c, label %then, label %exit
then:
  ; CHECK: then:
  ; CHECK-NEXT: call void @dxil.lanesMeet()
  br label %header
header:
  ; CHECK: header:
  ; CHECK-NEXT: br i1
  br i1 %c, label %body, label %end
body:
  ; CHECK: body:
  ; CHECK-NEXT: br i1
  br i1 %d, label %end, label %header
end:
  ; CHECK: end:
  ; CHECK-NEXT: call void @dxil.lanesMeet()
  call void @dxil.lanesMeet()
  %n = call i32 @dxil.op.WaveAllBitCount(i1 true)
  call void @work(i32 %n)
  br label %exit
exit:
  ret void
}

!dx.entry = !{}
