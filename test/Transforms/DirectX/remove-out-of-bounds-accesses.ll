; A read of an array element that does not exist becomes 0, and a write to it is removed.
; RUN: %dxil-opt -S -passes=dxil-remove-out-of-bounds-accesses %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@g = internal addrspace(3) global [4 x float] undef

; CHECK-LABEL: define float @main(
define float @main(float %x) {
  ; The last element is there, the one after it is not.
  ; CHECK-NEXT: store float %x, ptr addrspace(3) getelementptr ({{.*}}@g, i32 {{12|0, i32 3}})
  store float %x, ptr addrspace(3) getelementptr ([4 x float], ptr addrspace(3) @g, i32 0, i32 3)
  ; CHECK-NOT: store
  store float %x, ptr addrspace(3) getelementptr ([4 x float], ptr addrspace(3) @g, i32 0, i32 4)
  %a = alloca [2 x float]
  %p = getelementptr [2 x float], ptr %a, i32 0, i32 2
  ; Written and read twice: each access goes.
  store float %x, ptr %p
  %v = load float, ptr %p
  %w = load float, ptr %p
  store float %w, ptr %p
  ; CHECK: ret float 0.000000e+00
  ret float %v
}

; CHECK-LABEL: define float @stays(
define float @stays(i32 %i) {
  ; CHECK-NEXT: %p = getelementptr [4 x float], ptr addrspace(3) @g, i32 0, i32 %i
  ; CHECK-NEXT: %v = load float, ptr addrspace(3) %p
  ; CHECK-NEXT: ret float %v
  %p = getelementptr [4 x float], ptr addrspace(3) @g, i32 0, i32 %i
  %v = load float, ptr addrspace(3) %p
  ret float %v
}
