; A loop with [unroll] is unrolled if constants
; determine its count, whatever its counters are.
; RUN: %dxil-opt -S -passes=dxil-unroll-hinted %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare void @use(i32)
declare void @use_float(float)
@bounds = internal constant [2 x i32] [i32 1, i32 2]

define void @float_counter() {
; CHECK-LABEL: define void @float_counter(
; CHECK-NEXT: entry:
; CHECK-NEXT: call void @use_float(float 0.000000e+00)
; CHECK-NEXT: call void @use_float(float 5.000000e-01)
; CHECK-NEXT: ret void
entry:
  br label %head
head:
  %f = phi float [ 0.0, %entry ], [ %next, %body ]
  %more = fcmp fast olt float %f, 1.0
  br i1 %more, label %body, label %end
body:
  call void @use_float(float %f)
  %next = fadd fast float %f, 0.5
  br label %head, !llvm.loop !0
end:
  ret void
}

; 0 and 5, 2 and 4: then 4 is not below 3.
define void @two_counters() {
; CHECK-LABEL: define void @two_counters(
; CHECK-NEXT: entry:
; CHECK-NEXT: call void @use(i32 5)
; CHECK-NEXT: call void @use(i32 4)
; CHECK-NEXT: ret void
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %j = phi i32 [ 5, %entry ], [ %j.next, %body ]
  %more = icmp ult i32 %i, %j
  br i1 %more, label %body, label %end
body:
  call void @use(i32 %j)
  %i.next = add i32 %i, 2
  %j.next = sub i32 %j, 1
  br label %head, !llvm.loop !0
end:
  ret void
}

; A loop in a loop, as often as a table has it.
define void @table() {
; CHECK-LABEL: define void @table(
; CHECK-NEXT: entry:
; CHECK-NEXT: call void @use(i32 0)
; CHECK-NEXT: call void @use(i32 0)
; CHECK-NEXT: call void @use(i32 1)
; CHECK-NEXT: ret void
entry:
  br label %outer
outer:
  %a = phi i32 [ 0, %entry ], [ %a.next, %outer.latch ]
  %outer.more = icmp ult i32 %a, 2
  br i1 %outer.more, label %inner, label %end
inner:
  %b = phi i32 [ 0, %outer ], [ %b.next, %inner.body ]
  %p = getelementptr [2 x i32], ptr @bounds, i32 0, i32 %a
  %n = load i32, ptr %p
  %inner.more = icmp ult i32 %b, %n
  br i1 %inner.more, label %inner.body, label %outer.latch
inner.body:
  call void @use(i32 %b)
  %b.next = add i32 %b, 1
  br label %inner, !llvm.loop !1
outer.latch:
  %a.next = add i32 %a, 1
  br label %outer, !llvm.loop !0
end:
  ret void
}

; What nothing asks for, or no constant decides, stays.
define void @no_hint() {
; CHECK-LABEL: define void @no_hint(
; CHECK: phi i32
; CHECK: br i1
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %head, label %end
end:
  ret void
}
define void @unknown(i32 %n) {
; CHECK-LABEL: define void @unknown(
; CHECK: phi i32
; CHECK: br i1
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %end, !llvm.loop !2
end:
  ret void
}

!0 = distinct !{!0, !3}
!1 = distinct !{!1, !3}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.full"}
