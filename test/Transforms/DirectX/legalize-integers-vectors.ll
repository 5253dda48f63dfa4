; Vector elements are widened like scalars, and element numbers become i32.
; RUN: %dxil-opt -S -passes=dxil-legalize-integers %s | FileCheck %s
target triple = "dxilv1.9-pc-shadermodel6.9-compute"

; CHECK-LABEL: define <6 x i32> @narrow(
define <6 x i32> @narrow(<6 x i32> %x) {
  ; CHECK: %[[A:.*]] = add <6 x i32> %x, <i32 1, i32 2, i32 3, i32 4, i32 5, i32 255>
  ; CHECK: %[[B:.*]] = shufflevector <6 x i32> %[[A]], <6 x i32> undef, <6 x i32> <i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  ; CHECK: %[[C:.*]] = insertelement <6 x i32> %[[B]], i32 7, i32 2
  ; CHECK: and <6 x i32> %[[C]], splat (i32 255)
  %t = trunc <6 x i32> %x to <6 x i8>
  %a = add <6 x i8> %t, <i8 1, i8 2, i8 3, i8 4, i8 5, i8 -1>
  %b = shufflevector <6 x i8> %a, <6 x i8> poison, <6 x i32> <i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  %c = insertelement <6 x i8> %b, i8 7, i32 2
  %r = zext <6 x i8> %c to <6 x i32>
  ret <6 x i32> %r
}

; CHECK-LABEL: define i1 @compared(
define i1 @compared(<6 x i32> %x) {
  ; CHECK: %[[S:.*]] = shl <6 x i32> %x, splat (i32 24)
  ; CHECK: %[[A:.*]] = ashr <6 x i32> %[[S]], splat (i32 24)
  ; CHECK: icmp slt <6 x i32> %[[A]], zeroinitializer
  %t = trunc <6 x i32> %x to <6 x i8>
  %c = icmp slt <6 x i8> %t, zeroinitializer
  ; CHECK: extractelement <6 x i1> %{{.*}}, i32 3
  %r = extractelement <6 x i1> %c, i64 3
  ret i1 %r
}

; CHECK-LABEL: define <6 x float> @numbers(
define <6 x float> @numbers(<6 x float> %x, i32 %i) {
  ; CHECK-NEXT: %e = extractelement <6 x float> %x, i32 %i
  ; CHECK-NEXT: %r = insertelement <6 x float> %x, float %e, i32 5
  %n = zext i32 %i to i64
  %e = extractelement <6 x float> %x, i64 %n
  %r = insertelement <6 x float> %x, float %e, i64 5
  ret <6 x float> %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
