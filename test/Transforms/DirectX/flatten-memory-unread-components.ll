; Components of a local array of vectors that nothing reads are not stored: what
; is only stored to the same place again is not read.
; RUN: %dxil-opt -S -passes='dxil-flatten-memory,dxil-share-addresses' %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; The second component is set; the first one is set and read.
; CHECK-LABEL: define float @set(
; CHECK-COUNT-2: store float
; CHECK-NOT:     store
; CHECK:         ret float
define float @set(i32 %i, float %a, float %b) {
  %array = alloca [4 x <2 x float>]
  %p = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i
  %old = load <2 x float>, ptr %p
  %first = insertelement <2 x float> %old, float %a, i32 0
  store <2 x float> %first, ptr %p
  %again = load <2 x float>, ptr %p
  %second = insertelement <2 x float> %again, float %b, i32 1
  store <2 x float> %second, ptr %p
  %v = load <2 x float>, ptr %p
  %r = extractelement <2 x float> %v, i32 0
  ret float %r
}

; Converted between, as with minimum precision, and by the component's address.
; CHECK-LABEL: define void @converted(
; CHECK-NOT:     store
; CHECK:         ret void
define void @converted(i32 %i, half %a) {
  %array = alloca [4 x <2 x float>]
  %p = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i
  %old = load <2 x float>, ptr %p
  %low = fptrunc <2 x float> %old to <2 x half>
  %set = insertelement <2 x half> %low, half %a, i32 1
  %high = fpext <2 x half> %set to <2 x float>
  store <2 x float> %high, ptr %p
  %q = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i, i32 1
  store float 1.0, ptr %q
  ret void
}

; Everything is stored if another component, element, object or instruction gets
; the value, or if the component is not known.
; CHECK-LABEL: define void @moved(
; CHECK-COUNT-2: store float
define void @moved(i32 %i, i32 %j) {
  %array = alloca [4 x <2 x float>]
  %p = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i
  %q = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %j
  %v = load <2 x float>, ptr %p
  %swapped = shufflevector <2 x float> %v, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  store <2 x float> %swapped, ptr %q
  ret void
}

; CHECK-LABEL: define void @elsewhere(
; CHECK-COUNT-2: store float
define void @elsewhere(i32 %i, i32 %j) {
  %array = alloca [4 x <2 x float>]
  %p = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i
  %q = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %j
  %v = load <2 x float>, ptr %p
  store <2 x float> %v, ptr %q
  ret void
}

; CHECK-LABEL: define void @copied(
; CHECK-COUNT-4: store float
define void @copied(i32 %i, <2 x float> %a) {
  %array = alloca [4 x <2 x float>]
  %other = alloca [4 x <2 x float>]
  %p = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i
  %q = getelementptr [4 x <2 x float>], ptr %other, i32 0, i32 %i
  store <2 x float> %a, ptr %p
  %v = load <2 x float>, ptr %p
  store <2 x float> %v, ptr %q
  %w = load <2 x float>, ptr %q
  call void @use(<2 x float> %w)
  ret void
}

; CHECK-LABEL: define void @unknown(
; CHECK-COUNT-3: store float
define void @unknown(i32 %i, i32 %c, <2 x float> %a) {
  %array = alloca [4 x <2 x float>]
  %p = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i
  store <2 x float> %a, ptr %p
  %q = getelementptr [4 x <2 x float>], ptr %array, i32 0, i32 %i, i32 %c
  store float 1.0, ptr %q
  ret void
}

declare void @use(<2 x float>)
