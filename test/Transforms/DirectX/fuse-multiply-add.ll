; A product that is only added to something in its block becomes one operation
; with the sum.
; RUN: %dxil-opt -S -passes=dxil-fuse-multiply-add %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define float @fires(
; CHECK-NEXT: [[SUM:%.*]] = call nsz contract float @llvm.fmuladd.f32(float %a, float %b, float %c)
; CHECK-NEXT: [[OTHER:%.*]] = call contract float @llvm.fmuladd.f32(float [[SUM]], float %a, float %b)
; CHECK-NEXT: [[DIFFERENCE:%.*]] = call contract float @llvm.fmuladd.f32(float [[OTHER]], float -2.000000e+00, float %c)
; CHECK-NEXT: [[LAST:%.*]] = call contract float @llvm.fmuladd.f32(float [[DIFFERENCE]], float %b, float -3.000000e+00)
; CHECK-NEXT: ret float [[LAST]]
define float @fires(float %a, float %b, float %c) {
  %product = fmul contract float %a, %b
  %sum = fadd nsz contract float %product, %c
  %right = fmul contract float %sum, %a
  %other = fadd contract float %b, %right
  %double = fmul contract float 2.0, %other
  %difference = fsub contract float %c, %double
  %left = fmul contract float %difference, %b
  %last = fsub contract float %left, 3.0
  ret float %last
}

; Vectors that stay vectors, and halves.
; CHECK-LABEL: define <8 x half> @vectors(
; CHECK-NEXT: call contract <8 x half> @llvm.fmuladd.v8f16(<8 x half> %a, <8 x half> %b, <8 x half> %a)
define <8 x half> @vectors(<8 x half> %a, <8 x half> %b) {
  %product = fmul contract <8 x half> %a, %b
  %sum = fadd contract <8 x half> %product, %a
  ret <8 x half> %sum
}

; CHECK-LABEL: define float @precise(
; CHECK-NOT: call {{.*}}fmuladd
define float @precise(float %a, float %b, float %c) {
  %product = fmul float %a, %b
  %sum = fadd contract float %product, %c
  %loose = fmul contract float %sum, %b
  %strict = fadd float %loose, %c
  ret float %strict
}

; The product is needed anyway.
; CHECK-LABEL: define float @used_twice(
; CHECK-NOT: call {{.*}}fmuladd
define float @used_twice(float %a, float %b, float %c) {
  %product = fmul contract float %a, %b
  %sum = fadd contract float %product, %c
  %both = fdiv contract float %product, %sum
  ret float %both
}

; The sign of a value would have to be changed first.
; CHECK-LABEL: define float @signs(
; CHECK-NOT: call {{.*}}fmuladd
define float @signs(float %a, float %b, float %c) {
  %product = fmul contract float %a, %b
  %from = fsub contract float %c, %product
  %square = fmul contract float %from, %from
  %to = fsub contract float %square, %c
  ret float %to
}

; CHECK-LABEL: define double @doubles(
; CHECK-NOT: call {{.*}}fmuladd
define double @doubles(double %a, double %b, double %c) {
  %product = fmul contract double %a, %b
  %sum = fadd contract double %product, %c
  ret double %sum
}

; A loop would repeat the multiplication.
; CHECK-LABEL: define float @loops(
; CHECK-NOT: call {{.*}}fmuladd
define float @loops(float %a, float %b, i32 %n) {
entry:
  %product = fmul contract float %a, %b
  br label %loop
loop:
  %total = phi float [ 0.0, %entry ], [ %sum, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = fadd contract float %product, %total
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret float %sum
}
