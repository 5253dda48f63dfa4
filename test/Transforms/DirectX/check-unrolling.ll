; Loops with [unroll] may expand to 200000 instructions together. The
; numbers are iterations times instructions in the loop's blocks.
; RUN: split-file %s %t
; RUN: dxil-opt -passes=dxil-check-unrolling -disable-output %t/fits.ll
; RUN: not dxil-opt -passes=dxil-check-unrolling -disable-output %t/full.ll 2>&1 | FileCheck --check-prefix=FULL %s
; FULL: error: unrolling the loops would take about 200004 instructions here; the limit is 200000
; RUN: not dxil-opt -passes=dxil-check-unrolling -disable-output %t/nested.ll 2>&1 | FileCheck --check-prefix=NESTED %s
; NESTED: error: unrolling the loops would take about 243000 instructions here; the limit is 200000
; A number of copies that the source states does not ask how often a loop runs.
; RUN: not dxil-opt -passes=dxil-check-unrolling -disable-output %t/stated.ll 2>&1 | FileCheck --check-prefix=STATED %s
; STATED: error: unrolling the loops would take about 4007000 instructions here; the limit is 200000
; More iterations than 32 bits can count: 4294967296 and 4294967296 * 2^32 of 4.
; RUN: not dxil-opt -passes=dxil-check-unrolling -disable-output %t/all.ll 2>&1 | FileCheck --check-prefix=ALL %s
; ALL: error: unrolling the loops would take about 17179869184 instructions here; the limit is 200000
; RUN: not dxil-opt -passes=dxil-check-unrolling -disable-output %t/wide.ll 2>&1 | FileCheck --check-prefix=WIDE %s
; WIDE: error: unrolling the loops would take about 18446744073709551615 instructions here; the limit is 200000

;--- all.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}

;--- wide.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %more = icmp ne i64 %next, 0
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}

;--- fits.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
; 50000 * 4
define void @just() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 50000
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
; Not asked for, unknown, and 100 copies of 4.
define void @others(i32 %n) {
entry:
  br label %plain
plain:
  %i = phi i32 [ 0, %entry ], [ %next, %plain ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 900000
  br i1 %more, label %plain, label %unknown
unknown:
  %j = phi i32 [ 0, %plain ], [ %next.j, %unknown ]
  %next.j = add i32 %j, 1
  %more.j = icmp slt i32 %next.j, %n
  br i1 %more.j, label %unknown, label %some, !llvm.loop !0
some:
  %k = phi i32 [ 0, %unknown ], [ %next.k, %some ]
  %next.k = add i32 %k, 1
  %more.k = icmp ne i32 %next.k, 900000
  br i1 %more.k, label %some, label %end, !llvm.loop !2
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.count", i32 100}

;--- full.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 50001
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}

;--- nested.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
; 600 * (100 * 4 + 2 + 3)
define void @f() {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %next, %after ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %next.j, %inner ]
  %next.j = add i32 %j, 1
  %more.j = icmp ne i32 %next.j, 100
  br i1 %more.j, label %inner, label %after, !llvm.loop !0
after:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 600
  br i1 %more, label %outer, label %end, !llvm.loop !2
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !1}

;--- stated.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
; 1000 * (1000 * 4 + 7)
define void @f(i32 %n, i32 %m) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %square = mul i32 %i, %i
  br label %inner
inner:
  %j = phi i32 [ %square, %outer ], [ %next.j, %inner ]
  %next.j = add i32 %j, 1
  %more.j = icmp slt i32 %next.j, %n
  br i1 %more.j, label %inner, label %latch, !llvm.loop !0
latch:
  %next = add i32 %i, 1
  %twice = add i32 %next, %next
  %more = icmp slt i32 %twice, %m
  br i1 %more, label %outer, label %end, !llvm.loop !2
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 1000}
!2 = distinct !{!2, !1}
