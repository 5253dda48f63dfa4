; The instructions of a loop record the location of the innermost
; enclosing loop; those outside of loops record nothing.
; RUN: dxil-opt -S -passes=dxil-record-loop-locations %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare void @work(i32)

; CHECK-LABEL: define void @fires
define void @fires(i1 %c, i1 %d) {
  ; CHECK: call void @work(i32 1){{$}}
  call void @work(i32 1)
  br label %outer
outer:
  ; CHECK: call void @work(i32 2), !annotation ![[OUTER:[0-9]+]]
  call void @work(i32 2)
  br label %inner
inner:
  ; CHECK: call void @work(i32 3), !annotation ![[INNER:[0-9]+]]
  call void @work(i32 3)
  br i1 %c, label %inner, label %latch, !srcloc !1
latch:
  br i1 %d, label %outer, label %exit, !srcloc !0
exit:
  ; CHECK: call void @work(i32 4){{$}}
  call void @work(i32 4)
  ret void
}

; CHECK-LABEL: define void @unplaced
define void @unplaced(i1 %c) {
  br label %loop
loop:
  ; CHECK: call void @work(i32 5){{$}}
  call void @work(i32 5)
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK: ![[OUTER]] = !{![[O:[0-9]+]]}
; CHECK: ![[O]] = !{!"dx.loop.location", !"7"}
; CHECK: ![[INNER]] = !{![[I:[0-9]+]]}
; CHECK: ![[I]] = !{!"dx.loop.location", !"9"}
!0 = !{i32 7}
!1 = !{i32 9}
