; Each cast of a bound handle becomes the operation that creates it.
; RUN: %dxil-opt -S -passes=dxil-lower-handles %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.0-pc-shadermodel6.0-compute"
%dx.types.Handle = type { ptr }
@A.str = private unnamed_addr constant [2 x i8] c"A\00"

declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)

define void @main(i32 %i) "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-LABEL: define void @main(
; CHECK-NEXT: [[I:%.*]] = add i32 %i, 3
; CHECK-NEXT: %A = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 [[I]], i1 false)
; CHECK-NEXT: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %A,
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 4, i32 %i, ptr @A.str)
  %c = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.TypedBuffer", float, 1, 0, 0) %h)
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %c, i32 0, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  ret void
}
