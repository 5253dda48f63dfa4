; A read-only copy of inputs is read from the
; signature, at the row and vertex of the indices.
; RUN: %dxil-opt -S -passes=dxil-read-inputs %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-geometry"

declare float @dxil.op.LoadInput.f32(i32, i32, i8, i32) memory(none) nounwind willreturn
declare i32 @dxil.op.LoadInput.i32(i32, i32, i8, i32) memory(none) nounwind willreturn

; Element 3: two rows for each of three vertices.
; CHECK-LABEL: define float @rows_of_vertices(
; CHECK-NOT: alloca
; CHECK-NOT: load
; CHECK: %[[ROW:.*]] = add i32 %r, 4
; CHECK: %[[V:.*]] = call float @dxil.op.LoadInput.f32(i32 3, i32 %[[ROW]], i8 1, i32 %v)
; CHECK: ret float %[[V]]
define float @rows_of_vertices(i32 %v, i32 %r) {
  %a = alloca [3 x [2 x float]]
  %p01 = getelementptr [3 x [2 x float]], ptr %a, i32 0, i32 0, i32 1
  %p10 = getelementptr [3 x [2 x float]], ptr %a, i32 0, i32 1, i32 0
  %p11 = getelementptr [3 x [2 x float]], ptr %a, i32 0, i32 1, i32 1
  %p20 = getelementptr [3 x [2 x float]], ptr %a, i32 0, i32 2, i32 0
  %p21 = getelementptr [3 x [2 x float]], ptr %a, i32 0, i32 2, i32 1
  %v00 = call float @dxil.op.LoadInput.f32(i32 3, i32 4, i8 1, i32 0)
  %v01 = call float @dxil.op.LoadInput.f32(i32 3, i32 5, i8 1, i32 0)
  %v10 = call float @dxil.op.LoadInput.f32(i32 3, i32 4, i8 1, i32 1)
  %v11 = call float @dxil.op.LoadInput.f32(i32 3, i32 5, i8 1, i32 1)
  %v20 = call float @dxil.op.LoadInput.f32(i32 3, i32 4, i8 1, i32 2)
  %v21 = call float @dxil.op.LoadInput.f32(i32 3, i32 5, i8 1, i32 2)
  store float %v00, ptr %a
  store float %v01, ptr %p01
  store float %v10, ptr %p10
  store float %v11, ptr %p11
  store float %v20, ptr %p20
  store float %v21, ptr %p21
  %p = getelementptr [3 x [2 x float]], ptr %a, i32 0, i32 %v, i32 %r
  %x = load float, ptr %p
  ret float %x
}

; Rows that are two apart, in a vector; a bool is a number that is not 0.
; CHECK-LABEL: define <2 x i1> @converted(
; CHECK-NOT: alloca
; CHECK: %[[M:.*]] = mul i32 %i, 2
; CHECK: %[[X:.*]] = call i32 @dxil.op.LoadInput.i32(i32 0, i32 %[[M]], i8 0, i32 undef)
; CHECK: icmp ne i32 %[[X]], 0
; CHECK: %[[M2:.*]] = mul i32 %i, 2
; CHECK: %[[Y:.*]] = call i32 @dxil.op.LoadInput.i32(i32 0, i32 %[[M2]], i8 1, i32 undef)
; CHECK: icmp ne i32 %[[Y]], 0
define <2 x i1> @converted(i32 %i) {
  %a = alloca [2 x <2 x i32>]
  %1 = call i32 @dxil.op.LoadInput.i32(i32 0, i32 0, i8 0, i32 undef)
  %b1 = icmp ne i32 %1, 0
  %n1 = zext i1 %b1 to i32
  %2 = call i32 @dxil.op.LoadInput.i32(i32 0, i32 0, i8 1, i32 undef)
  %b2 = icmp ne i32 %2, 0
  %n2 = zext i1 %b2 to i32
  %3 = call i32 @dxil.op.LoadInput.i32(i32 0, i32 2, i8 0, i32 undef)
  %b3 = icmp ne i32 %3, 0
  %n3 = zext i1 %b3 to i32
  %4 = call i32 @dxil.op.LoadInput.i32(i32 0, i32 2, i8 1, i32 undef)
  %b4 = icmp ne i32 %4, 0
  %n4 = zext i1 %b4 to i32
  %w1 = insertelement <2 x i32> poison, i32 %n1, i32 0
  %w2 = insertelement <2 x i32> %w1, i32 %n2, i32 1
  %w3 = insertelement <2 x i32> poison, i32 %n3, i32 0
  %w4 = insertelement <2 x i32> %w3, i32 %n4, i32 1
  store <2 x i32> %w2, ptr %a
  %p = getelementptr [2 x <2 x i32>], ptr %a, i32 0, i32 1
  store <2 x i32> %w4, ptr %p
  %q = getelementptr [2 x <2 x i32>], ptr %a, i32 0, i32 %i
  %v = load <2 x i32>, ptr %q
  %c = trunc <2 x i32> %v to <2 x i1>
  ret <2 x i1> %c
}

; Rows 0, 1 and 3 follow no index.
; CHECK-LABEL: define float @no_stride(
; CHECK-NEXT: alloca
define float @no_stride(i32 %i) {
  %a = alloca [3 x float]
  %p1 = getelementptr [3 x float], ptr %a, i32 0, i32 1
  %p2 = getelementptr [3 x float], ptr %a, i32 0, i32 2
  %v0 = call float @dxil.op.LoadInput.f32(i32 0, i32 0, i8 0, i32 undef)
  %v1 = call float @dxil.op.LoadInput.f32(i32 0, i32 1, i8 0, i32 undef)
  %v2 = call float @dxil.op.LoadInput.f32(i32 0, i32 3, i8 0, i32 undef)
  store float %v0, ptr %a
  store float %v1, ptr %p1
  store float %v2, ptr %p2
  %p = getelementptr [3 x float], ptr %a, i32 0, i32 %i
  %x = load float, ptr %p
  ret float %x
}

; Neither do rows whose distance depends on the outer index.
; CHECK-LABEL: define float @inner_stride(
; CHECK-NEXT: alloca
define float @inner_stride(i32 %i, i32 %j) {
  %a = alloca [2 x [2 x float]]
  %p1 = getelementptr [2 x [2 x float]], ptr %a, i32 0, i32 0, i32 1
  %p2 = getelementptr [2 x [2 x float]], ptr %a, i32 0, i32 1, i32 0
  %p3 = getelementptr [2 x [2 x float]], ptr %a, i32 0, i32 1, i32 1
  %v0 = call float @dxil.op.LoadInput.f32(i32 0, i32 0, i8 0, i32 undef)
  %v1 = call float @dxil.op.LoadInput.f32(i32 0, i32 1, i8 0, i32 undef)
  %v2 = call float @dxil.op.LoadInput.f32(i32 0, i32 2, i8 0, i32 undef)
  %v3 = call float @dxil.op.LoadInput.f32(i32 0, i32 4, i8 0, i32 undef)
  store float %v0, ptr %a
  store float %v1, ptr %p1
  store float %v2, ptr %p2
  store float %v3, ptr %p3
  %p = getelementptr [2 x [2 x float]], ptr %a, i32 0, i32 %i, i32 %j
  %x = load float, ptr %p
  ret float %x
}

; What is written to after a read is a variable.
; CHECK-LABEL: define float @written(
; CHECK-NEXT: alloca
define float @written(i32 %i) {
  %a = alloca [2 x float]
  %p1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  %v0 = call float @dxil.op.LoadInput.f32(i32 0, i32 0, i8 0, i32 undef)
  %v1 = call float @dxil.op.LoadInput.f32(i32 0, i32 1, i8 0, i32 undef)
  store float %v0, ptr %a
  %p = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  %x = load float, ptr %p
  store float %v1, ptr %p1
  ret float %x
}
