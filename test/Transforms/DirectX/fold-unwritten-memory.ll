; Groupshared memory that is only read is 0 and takes no room.
; RUN: %dxil-opt -S -passes=dxil-fold-unwritten-memory %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: @read
@read = internal addrspace(3) global [8 x float] poison
; CHECK: @written = internal
@written = internal addrspace(3) global [8 x float] poison
; CHECK: @counted = internal
@counted = internal addrspace(3) global i32 poison

; CHECK-LABEL: define float @fires(
define float @fires(i32 %i) {
  %p = getelementptr [8 x float], ptr addrspace(3) @read, i32 0, i32 %i
  %a = load float, ptr addrspace(3) %p
  %b = load float, ptr addrspace(3) getelementptr inbounds ([8 x float], ptr addrspace(3) @read, i32 0, i32 3)
  %s = fadd float %a, %b
  ; CHECK-NEXT: %s = fadd float 0.000000e+00, 0.000000e+00
  ret float %s
}

; CHECK-LABEL: define float @leaves_alone(
define float @leaves_alone(i32 %i) {
  %p = getelementptr [8 x float], ptr addrspace(3) @written, i32 0, i32 %i
  ; CHECK: store float 1.000000e+00
  store float 1.0, ptr addrspace(3) %p
  ; CHECK: atomicrmw add
  %n = atomicrmw add ptr addrspace(3) @counted, i32 1 monotonic
  ; CHECK: %v = load float
  %v = load float, ptr addrspace(3) %p
  ret float %v
}
