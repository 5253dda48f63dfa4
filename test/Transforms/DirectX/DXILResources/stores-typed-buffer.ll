; DXILResources.rst, "Texture and Typed Buffer Stores": the examples of
; store.typedbuffer. All four words are written; doubles are split into pairs.
; The document omits numbers of the type dx.TypedBuffer, which has three.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: %if dxv %{ %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil && dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: [[I:%.*]] = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %index = call i32 @llvm.dx.thread.id(i32 0)
  %buf = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %buf1 = call target("dx.TypedBuffer", <4 x half>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %buf2 = call target("dx.TypedBuffer", <2 x double>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr null)
; CHECK: call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef, float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, i8 15)
   call void @llvm.dx.resource.store.typedbuffer.tdx.Buffer_v4f32_1_0_0t(
       target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %buf, i32 %index, <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>)
; CHECK: call void @dx.op.bufferStore.f16(i32 69, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef, half 0xH3C00, half 0xH4000, half 0xH4200, half 0xH4400, i8 15)
   call void @llvm.dx.resource.store.typedbuffer.tdx.Buffer_v4f16_1_0_0t(
       target("dx.TypedBuffer", <4 x half>, 1, 0, 0) %buf1, i32 %index, <4 x half> <half 1.0, half 2.0, half 3.0, half 4.0>)
; CHECK: [[X:%.*]] = call %dx.types.splitdouble @dx.op.splitDouble.f64(i32 102, double [[XD:%.*]])
; CHECK: [[X0:%.*]] = extractvalue %dx.types.splitdouble [[X]], 0
; CHECK: [[X1:%.*]] = extractvalue %dx.types.splitdouble [[X]], 1
; CHECK: [[Y:%.*]] = call %dx.types.splitdouble @dx.op.splitDouble.f64(i32 102, double [[YD:%.*]])
; CHECK: [[Y0:%.*]] = extractvalue %dx.types.splitdouble [[Y]], 0
; CHECK: [[Y1:%.*]] = extractvalue %dx.types.splitdouble [[Y]], 1
; CHECK: call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef, i32 [[X0]], i32 [[X1]], i32 [[Y0]], i32 [[Y1]], i8 15)
  %one = uitofp i32 %index to double
  %two = fadd double %one, 2.0
  %first = insertelement <2 x double> poison, double %one, i32 0
  %data = insertelement <2 x double> %first, double %two, i32 1
   call void @llvm.dx.resource.store.typedbuffer.tdx.Buffer_v2f64_1_0_0t(
       target("dx.TypedBuffer", <2 x double>, 1, 0, 0) %buf2, i32 %index, <2 x double> %data)
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativelowprec", i32 1}
