; A loop with [unroll] must have a known number of iterations.
; RUN: split-file %s %t
; RUN: dxil-opt -passes=dxil-check-unrolled -disable-output %t/known.ll 2>&1 | FileCheck --allow-empty --implicit-check-not={{.}} %s
; RUN: not dxil-opt -passes=dxil-check-unrolled -disable-output %t/unknown.ll 2>&1 | FileCheck --check-prefix=UNKNOWN %s
; UNKNOWN: error: this loop cannot be unrolled, because its number of iterations is not known at compile time; write [unroll(n)] with the largest number, or [loop]
; UNKNOWN-NOT: error:
; RUN: not dxil-opt -passes=dxil-check-unrolled -disable-output %t/placed.ll 2>&1 | FileCheck --check-prefix=PLACED %s
; PLACED: error: this loop cannot be unrolled

;--- known.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
; At most 8 iterations; another may leave the loop.
define void @known(i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %end, label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 8
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
; Constants decide, but LLVM does not count floating-point numbers.
define void @constants() {
entry:
  br label %loop
loop:
  %x = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = fadd fast float %x, 0.25
  %more = fcmp fast olt float %next, 1.0
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
; Not asked for; with a number; and what the compiler asks for itself.
define void @others(i32 %n) {
entry:
  br label %plain
plain:
  %i = phi i32 [ 0, %entry ], [ %next, %plain ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %plain, label %times
times:
  %j = phi i32 [ 0, %plain ], [ %next.j, %times ]
  %next.j = add i32 %j, 1
  %more.j = icmp slt i32 %next.j, %n
  br i1 %more.j, label %times, label %optional, !llvm.loop !2
optional:
  %k = phi i32 [ 0, %times ], [ %next.k, %optional ]
  %next.k = add i32 %k, 1
  %more.k = icmp slt i32 %next.k, %n
  br i1 %more.k, label %optional, label %end, !llvm.loop !4
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.count", i32 4}
!4 = distinct !{!4, !1, !5}
!5 = !{!"llvm.loop.dxil.optional"}

; The hint stood at another loop, which is gone.
define void @anothers(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1, !annotation !8
  %more = icmp slt i32 %next, %n, !annotation !8
  br i1 %more, label %loop, label %end, !llvm.loop !6
end:
  ret void
}
!6 = distinct !{!6, !1, !7}
!7 = !{!"llvm.loop.dxil.location", i32 20}
!8 = !{!9}
!9 = !{!"dx.loop.location", !"30"}

;--- unknown.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @unknown(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
; Where lanes must reconverge, the optimized clone is inspected.
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}

;--- placed.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
; The hint stands at this loop.
define void @placed(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1, !annotation !4
  %more = icmp slt i32 %next, %n, !annotation !4
  br i1 %more, label %loop, label %end, !llvm.loop !2
end:
  ret void
}
!2 = distinct !{!2, !1, !3}
!3 = !{!"llvm.loop.dxil.location", i32 30}
!4 = !{!5}
!5 = !{!"dx.loop.location", !"30"}
!1 = !{!"llvm.loop.unroll.full"}
