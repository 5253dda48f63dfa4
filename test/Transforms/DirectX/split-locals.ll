; Each member of a local struct becomes a
; local, with all enclosing array dimensions.
; RUN: %dxil-opt -S -passes=dxil-split-locals %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%T = type { float, [3 x <2 x i32>] }
%S = type { <4 x float>, [2 x %T] }

; CHECK-LABEL: define float @member(
; CHECK-NEXT: %s.0 = alloca [4 x <4 x float>]
; CHECK-NEXT: %s.1.0 = alloca [4 x [2 x float]]
; CHECK-NOT: alloca
; CHECK: %[[P:.*]] = getelementptr [4 x [2 x float]], ptr %s.1.0, i32 0, i32 %i, i32 %j
; CHECK-NEXT: load float, ptr %[[P]]
define float @member(i32 %i, i32 %j) {
  %s = alloca [4 x %S]
  store <4 x float> zeroinitializer, ptr %s
  %a = getelementptr [4 x %S], ptr %s, i32 0, i32 %i, i32 1
  %p = getelementptr [2 x %T], ptr %a, i32 0, i32 %j, i32 0
  %v = load float, ptr %p
  ret float %v
}

; An address in bytes names no member.
; CHECK-LABEL: define float @bytes(
; CHECK-NEXT: alloca %S
define float @bytes(i32 %i) {
  %s = alloca %S
  %p = getelementptr i8, ptr %s, i32 %i
  %v = load float, ptr %p
  ret float %v
}

; Neither does what is passed on.
; CHECK-LABEL: define void @passed(
; CHECK-NEXT: alloca %S
define void @passed() {
  %s = alloca %S
  call void @take(ptr %s)
  ret void
}
declare void @take(ptr)
