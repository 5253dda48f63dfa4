; Stores to groupshared memory that no thread reads are removed,
; unless it is an array or written by component, as in dxc.
; RUN: %dxil-opt -S -passes=dxil-remove-unread-group-shared %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: @unread
; CHECK-NOT: @unused
; CHECK: @array = internal
; CHECK: @component = internal
; CHECK: @first = internal
; CHECK: @counted = internal
; CHECK: @read = internal
; CHECK: @volatile = internal
@unread = internal addrspace(3) global <4 x float> poison
@unused = internal addrspace(3) global [4 x float] poison
@array = internal addrspace(3) global [4 x float] poison
@component = internal addrspace(3) global <4 x float> poison
@first = internal addrspace(3) global <4 x float> poison
@counted = internal addrspace(3) global i32 poison
@read = internal addrspace(3) global float poison
@volatile = internal addrspace(3) global float poison

; CHECK-LABEL: define void @fires(
define void @fires(ptr addrspace(1) %p) {
  ; CHECK-NEXT: ret void
  %v = load float, ptr addrspace(1) %p
  %w = insertelement <4 x float> poison, float %v, i32 0
  store <4 x float> %w, ptr addrspace(3) @unread
  ret void
}

; CHECK-LABEL: define float @leaves_alone(
define float @leaves_alone(float %v) {
  ; CHECK-COUNT-6: store
  store float %v, ptr addrspace(3) getelementptr ([4 x float], ptr addrspace(3) @array, i32 0, i32 2)
  store float %v, ptr addrspace(3) getelementptr (<4 x float>, ptr addrspace(3) @component, i32 0, i32 2)
  store float %v, ptr addrspace(3) @first ; the component x
  store i32 0, ptr addrspace(3) @counted
  store float %v, ptr addrspace(3) @read
  store volatile float %v, ptr addrspace(3) @volatile
  %n = atomicrmw add ptr addrspace(3) @counted, i32 1 monotonic
  %r = load float, ptr addrspace(3) @read
  ret float %r
}
