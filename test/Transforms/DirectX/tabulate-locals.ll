; A local array whose elements are constants becomes a constant table.
; RUN: %dxil-opt -S -passes=dxil-tabulate-locals %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; An element that is never stored is 0.
; CHECK: @table = internal unnamed_addr constant [3 x i32] [i32 7, i32 0, i32 9]
; CHECK-NOT: constant

declare void @use(ptr)

define i32 @constants(i32 %i) {
; CHECK-LABEL: define i32 @constants(
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK: %p = getelementptr [3 x i32], ptr @table, i32 0, i32 %i
; CHECK-NEXT: %v = load i32, ptr %p
; CHECK-NEXT: ret i32 %v
  %table = alloca [3 x i32]
  store i32 7, ptr %table
  %last = getelementptr [3 x i32], ptr %table, i32 0, i32 2
  store i32 9, ptr %last
  store i32 9, ptr %last
  %p = getelementptr [3 x i32], ptr %table, i32 0, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @two_values(i32 %i) {
; CHECK-LABEL: define i32 @two_values(
; CHECK: alloca
  %a = alloca [2 x i32]
  store i32 7, ptr %a
  store i32 8, ptr %a
  %p = getelementptr [2 x i32], ptr %a, i32 0, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @computed(i32 %i) {
; CHECK-LABEL: define i32 @computed(
; CHECK: alloca
  %a = alloca [2 x i32]
  store i32 %i, ptr %a
  %p = getelementptr [2 x i32], ptr %a, i32 0, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @chosen(i32 %i) {
; CHECK-LABEL: define i32 @chosen(
; CHECK: alloca
  %a = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %a, i32 0, i32 %i
  store i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @given_away(i32 %i) {
; CHECK-LABEL: define i32 @given_away(
; CHECK: alloca
  %a = alloca [2 x i32]
  store i32 1, ptr %a
  call void @use(ptr %a)
  %p = getelementptr [2 x i32], ptr %a, i32 0, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; The optimizer takes this one apart.
define i32 @constant_indices() {
; CHECK-LABEL: define i32 @constant_indices(
; CHECK: alloca
  %a = alloca [2 x i32]
  store i32 1, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
