; Stores to locals that are never read are removed, so that a
; loop without other effects can be deleted at every level.

; RUN: %dxil-opt -S -passes=dxil-remove-unread-locals %s | FileCheck %s

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; Elements, the whole of a scalar, and what another one was filled from.
; CHECK-LABEL: define void @fires(
; CHECK-NEXT: ret void
define void @fires(i32 %k) {
  %array = alloca [4 x i32]
  %from = alloca [4 x i32]
  %scalar = alloca i32
  %element = getelementptr [4 x i32], ptr %from, i32 0, i32 %k
  store i32 %k, ptr %element
  %v = load i32, ptr %element
  %place = getelementptr [4 x i32], ptr %array, i32 0, i32 %k
  store i32 %v, ptr %place
  store i32 7, ptr %array
  %twice = mul i32 %k, 2
  store i32 %twice, ptr %scalar
  ret void
}

; What is only stored to the same place again is not read.
; CHECK-LABEL: define void @stores_again(
; CHECK-NEXT: ret void
define void @stores_again(i32 %k, i32 %n) {
  %array = alloca [4 x i32]
  %first = getelementptr [4 x i32], ptr %array, i32 0, i32 %k
  %second = getelementptr [4 x i32], ptr %array, i32 0, i32 %n
  %v = load i32, ptr %first
  %unused = load i32, ptr %second
  store i32 %n, ptr %second
  store i32 %v, ptr %first
  ret void
}

; What is stored to another place is.
; CHECK-LABEL: define void @moves(
; CHECK:       store i32 %v
define void @moves(i32 %k, i32 %n) {
  %array = alloca [4 x i32]
  %first = getelementptr [4 x i32], ptr %array, i32 0, i32 %k
  %second = getelementptr [4 x i32], ptr %array, i32 0, i32 %n
  %v = load i32, ptr %first
  store i32 %v, ptr %second
  ret void
}

; Read, passed on as an address, chosen, and volatile.
; CHECK-LABEL: define i32 @leaves_alone(
define i32 @leaves_alone(i32 %k, i1 %c) {
  ; CHECK-COUNT-6: alloca
  ; CHECK-COUNT-6: store
  %read = alloca [4 x i32]
  %kept = alloca i32
  %address = alloca ptr
  %a = alloca i32
  %b = alloca i32
  %volatile = alloca i32
  %place = getelementptr [4 x i32], ptr %read, i32 0, i32 %k
  store i32 %k, ptr %place
  store i32 %k, ptr %kept
  store ptr %kept, ptr %address
  %chosen = select i1 %c, ptr %a, ptr %b
  store i32 %k, ptr %chosen
  store i32 %k, ptr %a
  store volatile i32 %k, ptr %volatile
  call void @use(ptr %address)
  %v = load i32, ptr %read
  ret i32 %v
}

declare void @use(ptr)
