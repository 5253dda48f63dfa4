; The operations that read and write buffers depend on the shader
; model: raw loads require 6.2, their 64-bit overloads 6.3.
; RUN: %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles %s | FileCheck %s --check-prefixes=CHECK,SM66
; RUN: sed -e s/dxilv1.6/dxilv1.2/ -e s/shadermodel6.6/shadermodel6.2/ %s | %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles | FileCheck %s --check-prefixes=CHECK,SM62
; RUN: sed -e s/dxilv1.6/dxilv1.0/ -e s/shadermodel6.6/shadermodel6.0/ %s | %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles | FileCheck %s --check-prefixes=CHECK,SM60
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
@D.str = private unnamed_addr constant [2 x i8] c"D\00"
%Params = type <{ [20 x i8] }>

define <2 x i32> @bytes(i32 %i, <2 x i32> %v) {
; CHECK-LABEL: define <2 x i32> @bytes(
; SM66: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %B, i32 %i, i32 undef, i8 3, i32 4)
; SM66: call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 %i, i32 undef, i32 {{%.*}}, i32 {{%.*}}, i32 undef, i32 undef, i8 3, i32 4)
; SM62: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %B, i32 %i, i32 undef, i8 3, i32 4)
; SM60: call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %B, i32 %i, i32 undef)
; SM60: call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %B, i32 %i, i32 undef, i32 {{%.*}}, i32 {{%.*}}, i32 undef, i32 undef, i8 3)
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @B.str)
  %l = call { <2 x i32>, i1 } @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i, i32 poison)
  %r = extractvalue { <2 x i32>, i1 } %l, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i, i32 poison, <2 x i32> %v)
  ret <2 x i32> %r
}

define double @structured(i32 %i) {
; CHECK-LABEL: define double @structured(
; SM66: [[L:%.*]] = call %dx.types.ResRet.f64 @dx.op.rawBufferLoad.f64(i32 139, %dx.types.Handle %C, i32 %i, i32 4, i8 1, i32 8)
; SM66: extractvalue %dx.types.ResRet.f64 [[L]], 0
; SM62: [[L:%.*]] = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %C, i32 %i, i32 4, i8 3, i32 4)
; SM62: [[A:%.*]] = extractvalue %dx.types.ResRet.i32 [[L]], 0
; SM62: [[B:%.*]] = extractvalue %dx.types.ResRet.i32 [[L]], 1
; SM62: call double @dx.op.makeDouble.f64(i32 101, i32 [[A]], i32 [[B]])
; SM60: [[L:%.*]] = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %C, i32 %i, i32 4)
  %h = call target("dx.RawBuffer", <{ float, double }>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @C.str)
  %l = call { double, i1 } @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", <{ float, double }>, 1, 0) %h, i32 %i, i32 4)
  %r = extractvalue { double, i1 } %l, 0
  ret double %r
}

; A typed store writes all four components, a double as pairs of words.
define i1 @typed(i32 %i) {
; CHECK-LABEL: define i1 @typed(
; CHECK: [[L:%.*]] = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %D, i32 %i, i32 undef)
; CHECK: [[V:%.*]] = call double @dx.op.makeDouble.f64(
; CHECK: [[S:%.*]] = extractvalue %dx.types.ResRet.i32 [[L]], 4
; CHECK: [[OK:%.*]] = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 [[S]])
; CHECK: [[P:%.*]] = call %dx.types.splitdouble @dx.op.splitDouble.f64(i32 102, double [[V]])
; CHECK: [[X:%.*]] = extractvalue %dx.types.splitdouble [[P]], 0
; CHECK: [[Y:%.*]] = extractvalue %dx.types.splitdouble [[P]], 1
; CHECK: call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %D, i32 %i, i32 undef, i32 [[X]], i32 [[Y]], i32 [[X]], i32 [[Y]], i8 15)
; CHECK: ret i1 [[OK]]
  %h = call target("dx.TypedBuffer", double, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr @D.str)
  %l = call { double, i1 } @llvm.dx.resource.load.typedbuffer(target("dx.TypedBuffer", double, 1, 0, 0) %h, i32 %i)
  %r = extractvalue { double, i1 } %l, 0
  %s = extractvalue { double, i1 } %l, 1
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", double, 1, 0, 0) %h, i32 %i, double %r)
  ret i1 %s
}

define float @rows(i32 %i) {
; CHECK-LABEL: define float @rows(
; CHECK: [[L:%.*]] = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %A, i32 %i)
; CHECK: extractvalue %dx.types.CBufRet.f32 [[L]], 2
  %h = call target("dx.CBuffer", %Params) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  %l = call { float, float, float, float } @llvm.dx.resource.load.cbufferrow.4(target("dx.CBuffer", %Params) %h, i32 %i)
  %r = extractvalue { float, float, float, float } %l, 2
  ret float %r
}
