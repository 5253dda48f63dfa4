; A groupshared variable that is never read is removed
; with its stores; the computation of the values stays.
; RUN: dxil-opt -S -passes=dxil-remove-unused-variables %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: @scalar
; CHECK-NOT: @array
; CHECK-NOT: @source
; CHECK-NOT: @copy
; CHECK: @counted = internal
; CHECK: @read = internal
; CHECK: @volatile = internal
; CHECK: @chosen = internal
; CHECK: @static = internal
@scalar = internal addrspace(3) global float poison
@array = internal addrspace(3) global [4 x float] poison
@source = internal addrspace(3) global [4 x float] poison
@copy = internal addrspace(3) global [4 x float] poison
@counted = internal addrspace(3) global i32 poison
@read = internal addrspace(3) global [4 x float] poison
@volatile = internal addrspace(3) global float poison
@chosen = internal addrspace(3) global [4 x float] poison
@static = internal global float poison

; CHECK-LABEL: define void @fires(
define void @fires(ptr %p, i32 %i) {
  ; CHECK-NEXT: %v = load float, ptr %p
  ; CHECK-NEXT: ret void
  %v = load float, ptr %p
  store float %v, ptr addrspace(3) @scalar
  store float %v, ptr addrspace(3) getelementptr ([4 x float], ptr addrspace(3) @array, i32 0, i32 2)
  %row = getelementptr [4 x float], ptr addrspace(3) @array, i32 0, i32 %i
  %next = getelementptr float, ptr addrspace(3) %row, i32 1
  store float %v, ptr addrspace(3) %row
  store float %v, ptr addrspace(3) %next
  ret void
}

; CHECK-LABEL: define void @fires_for_copies(
define void @fires_for_copies(float %v, i32 %i) {
  ; CHECK-NEXT: ret void
  %from = getelementptr [4 x float], ptr addrspace(3) @source, i32 0, i32 %i
  %to = getelementptr [4 x float], ptr addrspace(3) @copy, i32 0, i32 %i
  store float %v, ptr addrspace(3) @source
  %element = load float, ptr addrspace(3) %from
  store float %element, ptr addrspace(3) %to
  ret void
}

; CHECK-LABEL: define float @leaves_alone(
define float @leaves_alone(float %v, i32 %i, i1 %c) {
  ; CHECK: store i32 0, ptr addrspace(3) @counted
  ; CHECK: store float %v, ptr addrspace(3) %element
  ; CHECK: store volatile float %v, ptr addrspace(3) @volatile
  ; CHECK: store float %v, ptr addrspace(3) %place
  ; CHECK: store float %v, ptr @static
  store i32 0, ptr addrspace(3) @counted
  %n = atomicrmw add ptr addrspace(3) @counted, i32 1 monotonic
  %element = getelementptr [4 x float], ptr addrspace(3) @read, i32 0, i32 %i
  store float %v, ptr addrspace(3) %element
  %r = load float, ptr addrspace(3) @read
  store volatile float %v, ptr addrspace(3) @volatile
  %place = select i1 %c, ptr addrspace(3) @chosen, ptr addrspace(3) %element
  store float %v, ptr addrspace(3) %place
  store float %v, ptr @static
  ret float %r
}
