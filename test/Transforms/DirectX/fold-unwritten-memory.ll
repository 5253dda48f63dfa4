; Groupshared memory that is only read is replaced by 0 and
; removed; so is a local array of numbers with a dynamic index.
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

; CHECK-LABEL: define i32 @local(
define i32 @local(i32 %i) {
  ; CHECK-NEXT: %n = add i32 0, %i
  %x = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %x, i32 0, i32 %i
  %v = load i32, ptr %p
  %n = add i32 %v, %i
  ret i32 %n
}

; What is unset here stays undefined, or may be set.
; CHECK-LABEL: define i32 @local_leaves_alone(
define i32 @local_leaves_alone(i32 %i) {
  %scalar = alloca i32
  %constant = alloca [2 x i32]
  %set = alloca [2 x i32]
  %pointers = alloca [2 x ptr]
  ; CHECK: %a = load i32
  %a = load i32, ptr %scalar
  ; CHECK: %b = load i32
  %p.b = getelementptr [2 x i32], ptr %constant, i32 0, i32 1
  %b = load i32, ptr %p.b
  %p.c = getelementptr [2 x i32], ptr %set, i32 0, i32 %i
  store i32 %b, ptr %p.c
  ; CHECK: %c = load i32
  %c = load i32, ptr %p.c
  ; CHECK: %d = load ptr
  %p.d = getelementptr [2 x ptr], ptr %pointers, i32 0, i32 %i
  %d = load ptr, ptr %p.d
  ret i32 %c
}
