; Operations are lowered and handle calls stay: with a constant index once,
; at the start of the entry point, and cast, whether they are bound or not.
; RUN: %dxil-opt -S -passes=dxil-lower-resources %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"

define void @main(i32 %i) "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-LABEL: define void @main(
; CHECK-NEXT: entry:
; CHECK-NEXT: [[H:%.*]] = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding{{.*}}(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
; CHECK-NEXT: [[C:%.*]] = call %dx.types.Handle @llvm.dx.resource.casthandle{{.*}}([[T:target\("dx.TypedBuffer", float, 1, 0, 0\)]] [[H]])
; CHECK-NEXT: br label %next
entry:
  br label %next

; CHECK: next:
; CHECK-NEXT: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle [[C]], i32 %i,
; CHECK-NEXT: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle [[C]], i32 7,
; CHECK-NEXT: ret void
next:
  %a = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %a, i32 %i, float 1.0)
  %b = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %b, i32 7, float 2.0)
  ret void
}
