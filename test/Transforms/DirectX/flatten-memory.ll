; Each memory object becomes an array of scalars, by byte offsets.
; RUN: %dxil-opt -S -passes=dxil-flatten-memory %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%S = type { <3 x float>, i32 }

; CHECK: @vectors = internal addrspace(3) global [8 x float] undef
; CHECK: @table = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
; CHECK: @flat = internal addrspace(3) global [4 x float] poison
@vectors = internal addrspace(3) global [4 x <2 x float>] poison
@table = internal constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]
@flat = internal addrspace(3) global [4 x float] poison

define <2 x float> @vector(i32 %i) {
; CHECK-LABEL: define <2 x float> @vector(
; CHECK: [[X:%.*]] = shl i32 %i, 1
; CHECK: [[P:%.*]] = getelementptr [8 x float], ptr addrspace(3) @vectors, i32 0, i32 [[X]]
; CHECK: [[A:%.*]] = load float, ptr addrspace(3) [[P]]
; CHECK: [[Z:%.*]] = shl i32 %i, 1
; CHECK: [[Y:%.*]] = add i32 [[Z]], 1
; CHECK: [[Q:%.*]] = getelementptr [8 x float], ptr addrspace(3) @vectors, i32 0, i32 [[Y]]
; CHECK: [[B:%.*]] = load float, ptr addrspace(3) [[Q]]
; CHECK-NOT: load <
  %p = getelementptr [4 x <2 x float>], ptr addrspace(3) @vectors, i32 0, i32 %i
  %r = load <2 x float>, ptr addrspace(3) %p
  ret <2 x float> %r
}

define i32 @two_dimensions(i32 %i, i32 %j) {
; CHECK-LABEL: define i32 @two_dimensions(
; CHECK: [[X:%.*]] = shl i32 %i, 1
; CHECK: [[N:%.*]] = add i32 [[X]], %j
; CHECK: getelementptr [4 x i32], ptr @table, i32 0, i32 [[N]]
  %p = getelementptr [2 x [2 x i32]], ptr @table, i32 0, i32 %i, i32 %j
  %r = load i32, ptr %p
  ret i32 %r
}

; Members of different types share an integer array. The struct is 16 bytes, its
; integer at byte 12.
define i32 @members(i32 %i, <3 x float> %v) {
; CHECK-LABEL: define i32 @members(
; CHECK: %a = alloca [8 x i32]
; CHECK: [[X:%.*]] = shl i32 %i, 2
; CHECK: [[F:%.*]] = bitcast float {{%.*}} to i32
; CHECK: store i32 [[F]], ptr
; CHECK: [[N:%.*]] = add i32 {{%.*}}, 3
; CHECK: [[P:%.*]] = getelementptr [8 x i32], ptr %a, i32 0, i32 [[N]]
; CHECK: load i32, ptr [[P]]
  %a = alloca [2 x %S]
  %p = getelementptr [2 x %S], ptr %a, i32 0, i32 %i
  store <3 x float> %v, ptr %p
  %q = getelementptr i8, ptr %p, i32 12
  %r = load i32, ptr %q
  ret i32 %r
}

; A double in an array of words is two of them.
define void @double(i32 %i, double %d) {
; CHECK-LABEL: define void @double(
; CHECK: %a = alloca [6 x i32]
; CHECK: [[S:%.*]] = call { i32, i32 } @llvm.dx.splitdouble.i32(double %d)
; CHECK: extractvalue { i32, i32 } [[S]], 0
; CHECK: extractvalue { i32, i32 } [[S]], 1
  %a = alloca [3 x { double }]
  %p = getelementptr [3 x { double }], ptr %a, i32 0, i32 %i
  store double %d, ptr %p
  %q = getelementptr i32, ptr %a, i32 %i
  store i32 1, ptr %q
  ret void
}

; Two paths into one array: the offsets are merged instead of the pointers.
define float @merged(i1 %c, i32 %i) {
; CHECK-LABEL: define float @merged(
; CHECK: join:
; CHECK: phi i32
; CHECK-NOT: phi ptr
; CHECK: ret float
entry:
  %a = alloca [4 x float]
  %p = getelementptr float, ptr %a, i32 %i
  br i1 %c, label %then, label %join
then:
  store float 1.0, ptr %p
  br label %join
join:
  %q = phi ptr [ %a, %entry ], [ %p, %then ]
  %r = load float, ptr %q
  ret float %r
}

; Flat already: the accesses stay as they are.
define float @stays(i32 %i) {
; CHECK-LABEL: define float @stays(
; CHECK-NEXT: %p = getelementptr [4 x float], ptr addrspace(3) @flat, i32 0, i32 %i
; CHECK-NEXT: %r = load float, ptr addrspace(3) %p
; CHECK-NEXT: ret float %r
  %p = getelementptr [4 x float], ptr addrspace(3) @flat, i32 0, i32 %i
  %r = load float, ptr addrspace(3) %p
  ret float %r
}
