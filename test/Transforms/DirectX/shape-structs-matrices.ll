; Matrices in !hlsl.matrices are stored column by column in structs
; that shaders pass to each other; all other vectors keep their order.
; RUN: %dxil-opt -S -passes=dxil-shape-structs %s | FileCheck %s
; RUN: %dxil-opt -S -passes=dxil-shape-structs,dxil-shape-structs %s | FileCheck %s
; CHECK: %struct.P = type { [6 x float], [2 x [6 x float]], [6 x float] }

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"

%P.local = type { <6 x float>, [2 x <6 x float>], <6 x float> }

; CHECK-LABEL: define void @constant(
define void @constant(ptr noalias byref(%P.local) %p) #0 {
  ; Element (0,1) of a matrix of 2 rows and 3 columns: column 1 of 2 elements.
  ; CHECK: getelementptr inbounds %struct.P, ptr %p, i32 0, i32 0, i32 2
  %a = getelementptr inbounds i8, ptr %p, i32 4
  store float 1.0, ptr %a
  ; Element (1,0) of the second matrix of the array.
  ; CHECK: getelementptr inbounds %struct.P, ptr %p, i32 0, i32 1, i32 1, i32 1
  %b = getelementptr inbounds %P.local, ptr %p, i32 0, i32 1, i32 1, i32 3
  store float 2.0, ptr %b
  ; A vector, or a matrix row by row.
  ; CHECK: getelementptr inbounds %struct.P, ptr %p, i32 0, i32 2, i32 1
  %c = getelementptr inbounds %P.local, ptr %p, i32 0, i32 2, i32 1
  store float 3.0, ptr %c
  ret void
}

; CHECK-LABEL: define void @whole(
define void @whole(ptr noalias byref(%P.local) %p, ptr byref(%P.local) %q) #0 {
  ; CHECK: getelementptr inbounds %struct.P, ptr %q, i32 0, i32 0, i32 0
  ; CHECK: getelementptr inbounds %struct.P, ptr %q, i32 0, i32 0, i32 2
  ; CHECK: getelementptr inbounds %struct.P, ptr %q, i32 0, i32 0, i32 4
  ; CHECK: getelementptr inbounds %struct.P, ptr %q, i32 0, i32 0, i32 1
  ; CHECK: getelementptr inbounds %struct.P, ptr %q, i32 0, i32 0, i32 3
  ; CHECK: getelementptr inbounds %struct.P, ptr %q, i32 0, i32 0, i32 5
  %m = load <6 x float>, ptr %q
  %e = extractelement <6 x float> %m, i32 1
  %b = getelementptr inbounds %P.local, ptr %p, i32 0, i32 2, i32 0
  store float %e, ptr %b
  ret void
}

; CHECK-LABEL: define void @variable(
define void @variable(ptr noalias byref(%P.local) %p) #0 {
  %i = call i32 @dxil.op.DispatchRaysIndex.i32(i8 0)
  ; CHECK: %[[ROW:.*]] = udiv i32 %i, 3
  ; CHECK: %[[COLUMN:.*]] = urem i32 %i, 3
  ; CHECK: %[[BEGIN:.*]] = mul i32 %[[COLUMN]], 2
  ; CHECK: %[[AT:.*]] = add i32 %[[BEGIN]], %[[ROW]]
  ; CHECK: getelementptr inbounds %struct.P, ptr %p, i32 0, i32 0, i32 %[[AT]]
  %a = getelementptr inbounds %P.local, ptr %p, i32 0, i32 0, i32 %i
  store float 1.0, ptr %a
  ret void
}
declare i32 @dxil.op.DispatchRaysIndex.i32(i8)

attributes #0 = { "hlsl.shader"="closesthit" }

!hlsl.matrices = !{!0, !1}
!0 = !{%P.local undef, i32 0, i32 2, i32 3}
!1 = !{%P.local undef, i32 1, i32 2, i32 3}
