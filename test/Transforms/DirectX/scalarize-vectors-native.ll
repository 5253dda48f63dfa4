; If the module's flag allows it, long vectors stay vectors; short ones
; become scalars, and elements are moved between the two one by one.
; RUN: %dxil-opt -S -passes=dxil-scalarize-vectors %s | FileCheck %s
target triple = "dxilv1.9-pc-shadermodel6.9-compute"

; CHECK-LABEL: define <8 x float> @stays(
define <8 x float> @stays(<8 x float> %x, i32 %i) {
  ; CHECK-NEXT: %a = fadd <8 x float> %x, %x
  %a = fadd <8 x float> %x, %x
  ; CHECK-NEXT: %e = extractelement <8 x float> %a, i32 %i
  %e = extractelement <8 x float> %a, i32 %i
  ; CHECK-NEXT: %r = insertelement <8 x float> %a, float %e, i32 1
  %r = insertelement <8 x float> %a, float %e, i32 1
  ; CHECK-NEXT: ret <8 x float> %r
  ret <8 x float> %r
}

; CHECK-LABEL: define float @short(
define float @short(float %x, float %y, i1 %c) {
  %v0 = insertelement <2 x float> poison, float %x, i32 0
  %v1 = insertelement <2 x float> %v0, float %y, i32 1
  ; CHECK: %[[A:.*]] = fadd fast float %x, 1.0
  ; CHECK: %[[B:.*]] = fadd fast float %y, 2.0
  %a = fadd fast <2 x float> %v1, <float 1.0, float 2.0>
  ; CHECK: %[[C:.*]] = select i1 %c, float %[[A]], float %x
  ; CHECK: %[[D:.*]] = select i1 %c, float %[[B]], float %y
  %s = select i1 %c, <2 x float> %a, <2 x float> %v1
  %e = extractelement <2 x float> %s, i32 0
  %f = extractelement <2 x float> %s, i32 1
  ; CHECK: %[[R:.*]] = fmul float %[[C]], %[[D]]
  %r = fmul float %e, %f
  ; CHECK-NEXT: ret float %[[R]]
  ret float %r
}

; A number that is not known chooses among the elements of a short vector.
; CHECK-LABEL: define i32 @chosen(
define i32 @chosen(i32 %x, i32 %y, i32 %i) {
  %v0 = insertelement <2 x i32> poison, i32 %x, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %y, i32 1
  ; CHECK: %[[C:.*]] = icmp eq i32 %i, 1
  ; CHECK-NEXT: %[[R:.*]] = select i1 %[[C]], i32 %y, i32 %x
  %r = extractelement <2 x i32> %v1, i32 %i
  ; CHECK-NEXT: ret i32 %[[R]]
  ret i32 %r
}

; CHECK-LABEL: define <6 x i32> @joined(
define <6 x i32> @joined(<6 x i32> %x) {
  ; CHECK-NEXT: %[[E:.*]] = extractelement <6 x i32> %x, i32 4
  ; CHECK-NEXT: %[[F:.*]] = extractelement <6 x i32> %x, i32 1
  %s = shufflevector <6 x i32> %x, <6 x i32> poison, <2 x i32> <i32 4, i32 1>
  ; CHECK-NEXT: %[[A:.*]] = insertelement <6 x i32> poison, i32 %[[F]], i32 0
  ; CHECK-NEXT: %[[B:.*]] = insertelement <6 x i32> %[[A]], i32 %[[E]], i32 3
  %r = shufflevector <2 x i32> %s, <2 x i32> poison, <6 x i32> <i32 1, i32 poison, i32 poison, i32 0, i32 poison, i32 poison>
  ; CHECK-NEXT: ret <6 x i32> %[[B]]
  ret <6 x i32> %r
}

; CHECK-LABEL: define float @merged(
define float @merged(float %x, float %y, i1 %c) {
entry:
  %v0 = insertelement <2 x float> zeroinitializer, float %x, i32 0
  br i1 %c, label %then, label %done
then:
  %v1 = insertelement <2 x float> %v0, float %y, i32 1
  br label %done
done:
  ; CHECK: phi float [ %x, %entry ], [ %x, %then ]
  ; CHECK-NEXT: %[[P:.*]] = phi float [ 0.0{{.*}}, %entry ], [ %y, %then ]
  %p = phi <2 x float> [ %v0, %entry ], [ %v1, %then ]
  %r = extractelement <2 x float> %p, i32 1
  ; CHECK-NEXT: ret float %[[P]]
  ret float %r
}

; A vector of one element is a scalar in any case.
; CHECK-LABEL: define i32 @single(
define i32 @single(i32 %x) {
  %v = insertelement <1 x i32> poison, i32 %x, i32 0
  ; CHECK-NEXT: %[[A:.*]] = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %a = call <1 x i32> @llvm.abs.v1i32(<1 x i32> %v, i1 false)
  %r = extractelement <1 x i32> %a, i32 0
  ; CHECK-NEXT: ret i32 %[[A]]
  ret i32 %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
