; Stored components in the mask are defined;
; components outside the mask stay undefined.
; RUN: dxil-opt -S -passes=dxil-define-undefined %s | FileCheck %s

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%dx.types.Handle = type { ptr }

; CHECK-LABEL: define float @main(
define float @main(%dx.types.Handle %h, float %x) {
  ; A typed store writes all four (mask 15).
  ; CHECK-NEXT: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %h, i32 0, i32 undef, float %x, float 0.000000e+00, float %x, float 0.000000e+00, i8 15)
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %h, i32 0, i32 undef, float %x, float undef, float %x, float poison, i8 15)
  ; A raw store of one component (mask 1).
  ; CHECK-NEXT: call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %h, i32 0, i32 0, float 0.000000e+00, float undef, float undef, float undef, i8 1, i32 4)
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %h, i32 0, i32 0, float undef, float undef, float undef, float undef, i8 1, i32 4)
  ; CHECK-NEXT: call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %h, i32 0, i32 1, i32 undef, i32 undef, i32 0)
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %h, i32 0, i32 1, i32 undef, i32 undef, i32 undef)
  ; CHECK-NEXT: ret float %x
  ret float %x
}

declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)
