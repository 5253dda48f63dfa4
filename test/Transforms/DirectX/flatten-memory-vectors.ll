; Memory that consists of native vectors keeps them if all accesses match.
; RUN: %dxil-opt -S -passes=dxil-flatten-memory %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.9-pc-shadermodel6.9-compute"

; CHECK: @rows = internal addrspace(3) global [6 x <8 x float>] undef
; CHECK: @alone = internal addrspace(3) global <6 x i32> poison
; CHECK: @table = internal constant [2 x <5 x i32>] [<5 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5>, <5 x i32> splat (i32 7)]
; CHECK: @short = internal addrspace(3) global [8 x float] undef
; CHECK: @counted = internal addrspace(3) global [8 x i32] undef
@rows = internal addrspace(3) global [2 x [3 x <8 x float>]] poison
@alone = internal addrspace(3) global <6 x i32> poison
@table = internal constant [2 x <5 x i32>] [<5 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5>, <5 x i32> splat (i32 7)]
@short = internal addrspace(3) global [2 x <4 x float>] poison
@counted = internal addrspace(3) global <8 x i32> poison

; CHECK-LABEL: define <8 x float> @whole(
define <8 x float> @whole(i32 %i, i32 %j) {
  ; CHECK: [[X:%.*]] = mul i32 %i, 3
  ; CHECK: [[N:%.*]] = add i32 [[X]], %j
  ; CHECK: [[P:%.*]] = getelementptr [6 x <8 x float>], ptr addrspace(3) @rows, i32 0, i32 [[N]]
  ; CHECK: load <8 x float>, ptr addrspace(3) [[P]], align 4
  %p = getelementptr [2 x [3 x <8 x float>]], ptr addrspace(3) @rows, i32 0, i32 %i, i32 %j
  %r = load <8 x float>, ptr addrspace(3) %p
  ret <8 x float> %r
}

; CHECK-LABEL: define void @element(
define void @element(i32 %j, i32 %k) {
  ; CHECK: [[P:%.*]] = getelementptr [6 x <8 x float>], ptr addrspace(3) @rows, i32 0, i32 %{{.*}}, i32 %
  ; CHECK: store float 1.000000e+00, ptr addrspace(3) [[P]]
  %p = getelementptr [2 x [3 x <8 x float>]], ptr addrspace(3) @rows, i32 0, i32 1, i32 %j, i32 %k
  store float 1.0, ptr addrspace(3) %p
  ret void
}

; CHECK-LABEL: define i32 @of_one(
define i32 @of_one(i32 %k) {
  ; CHECK: store <6 x i32> zeroinitializer, ptr addrspace(3) @alone
  store <6 x i32> zeroinitializer, ptr addrspace(3) @alone
  ; CHECK: [[P:%.*]] = getelementptr <6 x i32>, ptr addrspace(3) @alone, i32 0, i32 %k
  ; CHECK: load i32, ptr addrspace(3) [[P]]
  %p = getelementptr <6 x i32>, ptr addrspace(3) @alone, i32 0, i32 %k
  %r = load i32, ptr addrspace(3) %p
  ret i32 %r
}

; CHECK-LABEL: define <5 x i32> @constant(
define <5 x i32> @constant(i32 %i) {
  ; CHECK: [[P:%.*]] = getelementptr [2 x <5 x i32>], ptr @table, i32 0, i32 %i
  ; CHECK: load <5 x i32>, ptr [[P]]
  %p = getelementptr [2 x <5 x i32>], ptr @table, i32 0, i32 %i
  %r = load <5 x i32>, ptr %p
  ret <5 x i32> %r
}

; Short vectors are scalars.
; CHECK-LABEL: define <4 x float> @scalars(
define <4 x float> @scalars(i32 %i) {
  ; CHECK-NOT: load <
  ; CHECK: ret
  %p = getelementptr [2 x <4 x float>], ptr addrspace(3) @short, i32 0, i32 %i
  %r = load <4 x float>, ptr addrspace(3) %p
  ret <4 x float> %r
}

; An atomic operation is one on an element of an array.
; CHECK-LABEL: define <8 x i32> @atomic(
define <8 x i32> @atomic(i32 %i) {
  ; CHECK: [[P:%.*]] = getelementptr [8 x i32], ptr addrspace(3) @counted, i32 0, i32 %i
  ; CHECK: atomicrmw add ptr addrspace(3) [[P]], i32 1
  %p = getelementptr <8 x i32>, ptr addrspace(3) @counted, i32 0, i32 %i
  %old = atomicrmw add ptr addrspace(3) %p, i32 1 monotonic
  ; CHECK-COUNT-8: load i32
  %r = load <8 x i32>, ptr addrspace(3) @counted
  ret <8 x i32> %r
}

; The optimiser may add the parts of an address up to a number of bytes.
; CHECK-LABEL: define float @bytes(
define float @bytes(i32 %n) {
  ; CHECK: [[V:%.*]] = udiv i32 %n, 8
  ; CHECK: [[E:%.*]] = urem i32 %n, 8
  ; CHECK: getelementptr [6 x <8 x float>], ptr addrspace(3) @rows, i32 0, i32 %{{.*}}, i32 [[E]]
  %offset = shl nuw i32 %n, 2
  %p = getelementptr i8, ptr addrspace(3) @rows, i32 %offset
  %r = load float, ptr addrspace(3) %p
  ret float %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
