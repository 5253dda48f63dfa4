; An element that a vector does not have is undefined, and setting it changes
; none of the others.
; RUN: %dxil-opt -S -passes=dxil-scalarize-vectors %s | FileCheck %s

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define float @after(
define float @after(float %x, float %y) {
  %v0 = insertelement <2 x float> poison, float %x, i32 0
  %v1 = insertelement <2 x float> %v0, float %y, i32 1
  %w = fadd <2 x float> %v1, %v1
  ; CHECK: fmul float poison,
  %a = extractelement <2 x float> %w, i32 5
  %b = extractelement <2 x float> %w, i32 1
  %p = fmul float %a, %b
  %u = insertelement <2 x float> %w, float %p, i32 -1
  %c = extractelement <2 x float> %u, i32 0
  ; CHECK: fadd float %p, %w.i0
  %r = fadd float %p, %c
  ret float %r
}
