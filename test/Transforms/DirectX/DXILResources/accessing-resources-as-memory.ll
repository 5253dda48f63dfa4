; DXILResources.rst, "Accessing Resources as Memory": loads and
; stores through the pointer become operations on the element.
; The document's pointer is in the default address space.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: %if dxv %{ %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil && dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: [[I:%.*]] = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %index = call i32 @llvm.dx.thread.id(i32 0)
  %buffer = call target("dx.TypedBuffer", <4 x float>, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %other = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
; CHECK: [[L:%.*]] = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef)
; CHECK: [[X:%.*]] = extractvalue %dx.types.ResRet.f32 [[L]], 0
; CHECK: [[Y:%.*]] = extractvalue %dx.types.ResRet.f32 [[L]], 1
; CHECK: [[Z:%.*]] = extractvalue %dx.types.ResRet.f32 [[L]], 2
; CHECK: [[W:%.*]] = extractvalue %dx.types.ResRet.f32 [[L]], 3
; CHECK: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %{{.*}}, i32 3, i32 undef, float [[X]], float [[Y]], float [[Z]], float [[W]], i8 15)
   %ptr = call ptr @llvm.dx.resource.getpointer.p0.tdx.TypedBuffer_v4f32_0_0_0t(
       target("dx.TypedBuffer", <4 x float>, 0, 0, 0) %buffer, i32 %index)
  %v = load <4 x float>, ptr %ptr
  %to = call ptr @llvm.dx.resource.getpointer.p0(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %other, i32 3)
  store <4 x float> %v, ptr %to
  ret void
}
