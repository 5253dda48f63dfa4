; Native vectors are read and written as a whole.
; RUN: %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.9-pc-shadermodel6.9-compute"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"

; CHECK-LABEL: define <9 x i32> @bytes(
define <9 x i32> @bytes(i32 %i, <9 x i32> %v) {
; CHECK: [[L:%.*]] = call %dx.types.ResRet.v9i32 @dx.op.rawBufferVectorLoad.v9i32(i32 303, %dx.types.Handle %B, i32 %i, i32 undef, i32 4)
; CHECK: %r = extractvalue %dx.types.ResRet.v9i32 [[L]], 0
; CHECK: call void @dx.op.rawBufferVectorStore.v9i32(i32 304, %dx.types.Handle %B, i32 %i, i32 undef, <9 x i32> %v, i32 4)
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @B.str)
  %l = call { <9 x i32>, i1 } @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i, i32 poison)
  %r = extractvalue { <9 x i32>, i1 } %l, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i, i32 poison, <9 x i32> %v)
  ret <9 x i32> %r
}

; CHECK-LABEL: define i1 @structured(
define i1 @structured(i32 %i) {
; CHECK: [[L:%.*]] = call %dx.types.ResRet.v5f64 @dx.op.rawBufferVectorLoad.v5f64(i32 303, %dx.types.Handle %C, i32 %i, i32 8, i32 8)
; CHECK: [[S:%.*]] = extractvalue %dx.types.ResRet.v5f64 [[L]], 1
; CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 [[S]])
  %h = call target("dx.RawBuffer", <{ double, <5 x double> }>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @C.str)
  %l = call { <5 x double>, i1 } @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", <{ double, <5 x double> }>, 1, 0) %h, i32 %i, i32 8)
  %r = extractvalue { <5 x double>, i1 } %l, 1
  ret i1 %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
