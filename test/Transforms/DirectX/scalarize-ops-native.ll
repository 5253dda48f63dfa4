; If the module's flag allows it, operations that DXIL has on vectors stay one
; call; all others, and those of short vectors, become one call for each element.
; RUN: %dxil-opt -S -passes=dxil-scalarize-ops %s | FileCheck %s
target triple = "dxilv1.9-pc-shadermodel6.9-compute"

; CHECK-LABEL: define <5 x float> @stays(
define <5 x float> @stays(<5 x float> %x) {
  ; CHECK-NEXT: call <5 x float> @llvm.dx.saturate.v5f32(<5 x float> %x)
  %a = call <5 x float> @llvm.dx.saturate.v5f32(<5 x float> %x)
  ; CHECK-NEXT: call <5 x float> @dxil.op.Htan.v5f32(<5 x float>
  %b = call <5 x float> @dxil.op.Htan.v5f32(<5 x float> %a)
  ; CHECK-NEXT: call <5 x float> @llvm.dx.wave.reduce.sum.v5f32(<5 x float>
  %c = call <5 x float> @llvm.dx.wave.reduce.sum.v5f32(<5 x float> %b)
  ret <5 x float> %c
}

; CHECK-LABEL: define <5 x float> @no_vectors(
define <5 x float> @no_vectors(<5 x i32> %x) {
  ; CHECK-COUNT-5: call float @llvm.dx.legacyf16tof32.i32(i32
  %a = call <5 x float> @llvm.dx.legacyf16tof32.v5i32(<5 x i32> %x)
  ret <5 x float> %a
}

; CHECK-LABEL: define <4 x float> @short(
define <4 x float> @short(<4 x float> %x) {
  ; CHECK-COUNT-4: call float @dxil.op.Htan.f32(float
  %a = call <4 x float> @dxil.op.Htan.v4f32(<4 x float> %x)
  ret <4 x float> %a
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
declare <5 x float> @dxil.op.Htan.v5f32(<5 x float>)
declare <4 x float> @dxil.op.Htan.v4f32(<4 x float>)
