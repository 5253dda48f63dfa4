; DXILResources.rst, "Loads, Samples, and Gathers": the examples of
; load.typedbuffer. The components of the result are those of the
; operation's result, doubles are composed of pairs of words, and
; the check bit is an operation on the last element of the result.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: %if dxv %{ %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil && dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: [[I:%.*]] = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %index = call i32 @llvm.dx.thread.id(i32 0)
  %out = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %buffer = call target("dx.TypedBuffer", <4 x float>, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %buffer1 = call target("dx.TypedBuffer", float, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %buffer2 = call target("dx.TypedBuffer", <4 x i32>, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr null)
  %buffer3 = call target("dx.TypedBuffer", <4 x half>, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr null)
  %buffer4 = call target("dx.TypedBuffer", <2 x double>, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 4, i32 1, i32 0, ptr null)

; CHECK: [[A:%.*]] = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef)
; CHECK-DAG: [[A0:%.*]] = extractvalue %dx.types.ResRet.f32 [[A]], 0
; CHECK-DAG: [[A1:%.*]] = extractvalue %dx.types.ResRet.f32 [[A]], 1
; CHECK-DAG: [[A2:%.*]] = extractvalue %dx.types.ResRet.f32 [[A]], 2
; CHECK-DAG: [[A3:%.*]] = extractvalue %dx.types.ResRet.f32 [[A]], 3
; CHECK-DAG: [[S:%.*]] = extractvalue %dx.types.ResRet.f32 [[A]], 4
; CHECK-DAG: [[M:%.*]] = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 [[S]])
; CHECK-DAG: [[W:%.*]] = zext i1 [[M]] to i32
; CHECK-DAG: call void @dx.op.rawBufferStore.f32({{.*}}, i32 0, i32 undef, float [[A0]], float [[A1]], float [[A2]], float [[A3]], i8 15, i32 4)
; CHECK: call void @dx.op.rawBufferStore.i32({{.*}}, i32 16, i32 undef, i32 [[W]], i32 undef, i32 undef, i32 undef, i8 1, i32 4)
   %ret = call {<4 x float>, i1}
       @llvm.dx.resource.load.typedbuffer.v4f32.tdx.TypedBuffer_v4f32_0_0_0t(
           target("dx.TypedBuffer", <4 x float>, 0, 0, 0) %buffer, i32 %index)
  %value = extractvalue {<4 x float>, i1} %ret, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 0, i32 poison, <4 x float> %value)
  %mapped = extractvalue {<4 x float>, i1} %ret, 1
  %word = zext i1 %mapped to i32
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 16, i32 poison, i32 %word)

; CHECK: [[B:%.*]] = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef)
; CHECK: [[B0:%.*]] = extractvalue %dx.types.ResRet.f32 [[B]], 0
; CHECK: call void @dx.op.rawBufferStore.f32({{.*}}, i32 20, i32 undef, float [[B0]], float undef, float undef, float undef, i8 1, i32 4)
   %ret1 = call {float, i1}
       @llvm.dx.resource.load.typedbuffer.f32.tdx.TypedBuffer_f32_0_0_0t(
           target("dx.TypedBuffer", float, 0, 0, 0) %buffer1, i32 %index)
  %value1 = extractvalue {float, i1} %ret1, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 20, i32 poison, float %value1)

; CHECK: [[C:%.*]] = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef)
; CHECK: [[C3:%.*]] = extractvalue %dx.types.ResRet.i32 [[C]], 3
; CHECK: call void @dx.op.rawBufferStore.i32({{.*}}, i32 24, i32 undef, i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 [[C3]], i8 15, i32 4)
   %ret2 = call {<4 x i32>, i1}
       @llvm.dx.resource.load.typedbuffer.v4i32.tdx.TypedBuffer_v4i32_0_0_0t(
           target("dx.TypedBuffer", <4 x i32>, 0, 0, 0) %buffer2, i32 %index)
  %value2 = extractvalue {<4 x i32>, i1} %ret2, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 24, i32 poison, <4 x i32> %value2)

; CHECK: [[D:%.*]] = call %dx.types.ResRet.f16 @dx.op.bufferLoad.f16(i32 68, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef)
; CHECK: [[D3:%.*]] = extractvalue %dx.types.ResRet.f16 [[D]], 3
; CHECK: call void @dx.op.rawBufferStore.f16({{.*}}, i32 40, i32 undef, half %{{.*}}, half %{{.*}}, half %{{.*}}, half [[D3]], i8 15, i32 2)
   %ret3 = call {<4 x half>, i1}
       @llvm.dx.resource.load.typedbuffer.v4f16.tdx.TypedBuffer_v4f16_0_0_0t(
           target("dx.TypedBuffer", <4 x half>, 0, 0, 0) %buffer3, i32 %index)
  %value3 = extractvalue {<4 x half>, i1} %ret3, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 40, i32 poison, <4 x half> %value3)

; CHECK: [[E:%.*]] = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %{{.*}}, i32 [[I]], i32 undef)
; CHECK-DAG: [[E0:%.*]] = extractvalue %dx.types.ResRet.i32 [[E]], 0
; CHECK-DAG: [[E1:%.*]] = extractvalue %dx.types.ResRet.i32 [[E]], 1
; CHECK-DAG: [[E2:%.*]] = extractvalue %dx.types.ResRet.i32 [[E]], 2
; CHECK-DAG: [[E3:%.*]] = extractvalue %dx.types.ResRet.i32 [[E]], 3
; CHECK-DAG: [[X:%.*]] = call double @dx.op.makeDouble.f64(i32 101, i32 [[E0]], i32 [[E1]])
; CHECK-DAG: [[Y:%.*]] = call double @dx.op.makeDouble.f64(i32 101, i32 [[E2]], i32 [[E3]])
; CHECK: call void @dx.op.rawBufferStore.f64({{.*}}, i32 48, i32 undef, double [[X]], double [[Y]], double undef, double undef, i8 3, i32 4)
   %ret4 = call {<2 x double>, i1}
       @llvm.dx.resource.load.typedbuffer.v2f64.tdx.TypedBuffer_v2f64_0_0t(
           target("dx.TypedBuffer", <2 x double>, 0, 0, 0) %buffer4, i32 %index)
  %value4 = extractvalue {<2 x double>, i1} %ret4, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 48, i32 poison, <2 x double> %value4)
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativelowprec", i32 1}
