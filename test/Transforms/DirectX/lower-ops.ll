; An operation becomes a call of its class's function with its opcode, by the
; table: intrinsics with an operation, and the dxil.op functions of front IR.
; RUN: %dxil-opt -S -passes=dxil-lower-ops %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define float @intrinsic(float %x, float %y) {
; CHECK-LABEL: define float @intrinsic(
; CHECK-NEXT: %a = call fast float @dx.op.unary.f32(i32 27, float %x)
; CHECK-NEXT: %b = call float @dx.op.binary.f32(i32 35, float %a, float %y)
; CHECK-NEXT: %c = call float @dx.op.tertiary.f32(i32 46, float %a, float %b, float %y)
; CHECK-NEXT: ret float %c
  %a = call fast float @llvm.floor.f32(float %x)
  %b = call float @llvm.maxnum.f32(float %a, float %y)
  %c = call float @llvm.fma.f32(float %a, float %b, float %y)
  ret float %c
}

define i32 @thread() {
; CHECK-LABEL: define i32 @thread()
; CHECK-NEXT: %a = call i32 @dx.op.threadId.i32(i32 93, i32 1)
; CHECK-NEXT: %b = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
; CHECK-NEXT: call void @dx.op.barrier(i32 80, i32 9)
; CHECK-NEXT: call void @dx.op.barrier(i32 80, i32 9)
  %a = call i32 @llvm.dx.thread.id(i32 1)
  %b = call i32 @llvm.dx.flattened.thread.id.in.group()
  call void @llvm.dx.group.memory.barrier.with.group.sync()
  call void @dxil.op.Barrier(i32 9)
  %c = add i32 %a, %b
  ret i32 %c
}

; Countbits returns i32 for every width.
define i64 @bits(i64 %x) {
; CHECK-LABEL: define i64 @bits(
; CHECK-NEXT: [[C:%.*]] = call i32 @dx.op.unaryBits.i64(i32 31, i64 %x)
; CHECK-NEXT: %r = zext i32 [[C]] to i64
  %r = call i64 @llvm.ctpop.i64(i64 %x)
  ret i64 %r
}

define float @wave(float %x) {
; CHECK-LABEL: define float @wave(
; CHECK-NEXT: %r = call float @dx.op.waveActiveOp.f32(i32 119, float %x, i8 3, i8 0)
  %r = call float @llvm.dx.wave.reduce.max.f32(float %x)
  ret float %r
}

define i1 @function(float %x) {
; CHECK-LABEL: define i1 @function(
; CHECK-NEXT: %r = call i1 @dx.op.isSpecialFloat.f32(i32 10, float %x)
  %r = call i1 @dxil.op.IsFinite.f32(float %x)
  ret i1 %r
}

; What is an operation already stays.
define float @stays(float %x) {
; CHECK-LABEL: define float @stays(
; CHECK-NEXT: %r = call float @dx.op.unary.f32(i32 7, float %x)
; CHECK-NEXT: ret float %r
  %r = call float @dx.op.unary.f32(i32 7, float %x)
  ret float %r
}

; CHECK-DAG: declare float @dx.op.unary.f32(i32, float)
; CHECK-DAG: declare void @dx.op.barrier(i32, i32) #[[BARRIER:[0-9]+]]
; CHECK-DAG: attributes #[[BARRIER]] = { noduplicate nounwind willreturn }
declare float @dx.op.unary.f32(i32, float)
declare i1 @dxil.op.IsFinite.f32(float)
declare void @dxil.op.Barrier(i32)
