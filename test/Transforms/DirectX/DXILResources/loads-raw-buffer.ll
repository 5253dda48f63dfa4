; DXILResources.rst, "Loads, Samples, and Gathers": the examples of
; load.rawbuffer. Mask and alignment follow from the result type; a byte
; address is one number, and the second operand in DXIL is undef. The
; document has three numbers in the type dx.RawBuffer, which has two,
; and once 1 for the offset of a member, which is 16 bytes. Elements are
; laid out without gaps between vectors: 4 + 16 + 12 bytes.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: sed -e s/dxilv1.6/dxilv1.2/ -e s/shadermodel6.6/shadermodel6.2/ %s | %dxil-opt -S -passes='dxil-pipeline<O3;verify>' | FileCheck %s --check-prefix=OLD
; RUN: %if dxv %{ %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil && dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-DAG: [[SR:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 4, i32 4, i32 0, i8 0 },
; CHECK-DAG: [[R:%.*]] = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[SR]], %dx.types.ResourceProperties { i32 524, i32 32 })
; CHECK-DAG: [[SS:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 3, i32 3, i32 0, i8 0 },
; CHECK-DAG: [[S0:%.*]] = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[SS]], %dx.types.ResourceProperties { i32 524, i32 32 })
; CHECK-DAG: [[SB:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 1, i32 0, i8 0 },
; CHECK-DAG: [[BYTES:%.*]] = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[SB]], %dx.types.ResourceProperties { i32 11, i32 0 })
; CHECK-DAG: [[I:%.*]] = call i32 @dx.op.threadId.i32(i32 93, i32 0)
; CHECK-DAG: [[O:%.*]] = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %index = call i32 @llvm.dx.thread.id(i32 0)
  %byte_offset = call i32 @llvm.dx.thread.id(i32 1)
  %out = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %buffer = call target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %bytes = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %buffer4 = call target("dx.RawBuffer", <4 x float>, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr null)
  %buffers = call target("dx.RawBuffer", {<4 x float>, <4 x i32>}, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr null)
  %bufferr = call target("dx.RawBuffer", {i32, {<4 x float>, <3 x i32>}}, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 4, i32 1, i32 0, ptr null)

   ; float
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %{{.*}}, i32 [[I]], i32 0, i8 1, i32 4)
   %ret = call {float, i1}
       @llvm.dx.resource.load.rawbuffer.f32.tdx.RawBuffer_f32_0_0_0t(
           target("dx.RawBuffer", float, 0, 0) %buffer,
           i32 %index,
           i32 0)
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle [[BYTES]], i32 [[O]], i32 undef, i8 1, i32 4)
   %ret1 = call {float, i1}
       @llvm.dx.resource.load.rawbuffer.f32.tdx.RawBuffer_i8_0_0_0t(
           target("dx.RawBuffer", i8, 0, 0) %bytes,
           i32 %byte_offset,
           i32 0)

   ; float4
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %{{.*}}, i32 [[I]], i32 0, i8 15, i32 4)
   %ret2 = call {<4 x float>, i1}
       @llvm.dx.resource.load.rawbuffer.v4f32.tdx.RawBuffer_v4f32_0_0_0t(
           target("dx.RawBuffer", <4 x float>, 0, 0) %buffer4,
           i32 %index,
           i32 0)
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle [[BYTES]], i32 [[O]], i32 undef, i8 15, i32 4)
   %ret3 = call {<4 x float>, i1}
       @llvm.dx.resource.load.rawbuffer.v4f32.tdx.RawBuffer_i8_0_0_0t(
           target("dx.RawBuffer", i8, 0, 0) %bytes,
           i32 %byte_offset,
           i32 0)

   ; struct S0 { float4 f; int4 i; };
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle [[S0]], i32 [[I]], i32 0, i8 15, i32 4)
   %ret4 = call {<4 x float>, i1}
       @llvm.dx.resource.load.rawbuffer.v4f32.tdx.RawBuffer_sl_v4f32v4i32s_0_0t(
           target("dx.RawBuffer", {<4 x float>, <4 x i32>}, 0, 0) %buffers,
           i32 %index,
           i32 0)
; CHECK: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle [[S0]], i32 [[I]], i32 16, i8 15, i32 4)
   %ret5 = call {<4 x i32>, i1}
       @llvm.dx.resource.load.rawbuffer.v4i32.tdx.RawBuffer_sl_v4f32v4i32s_0_0t(
           target("dx.RawBuffer", {<4 x float>, <4 x i32>}, 0, 0) %buffers,
           i32 %index,
           i32 16)

   ; struct Q { float4 f; int3 i; }
   ; struct R { int z; S x; }
; CHECK: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle [[R]], i32 [[I]], i32 0, i8 1, i32 4)
   %ret6 = call {i32, i1}
       @llvm.dx.resource.load.rawbuffer.i32(
           target("dx.RawBuffer", {i32, {<4 x float>, <3 x i32>}}, 0, 0)
               %bufferr, i32 %index, i32 0)
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle [[R]], i32 [[I]], i32 4, i8 15, i32 4)
   %ret7 = call {<4 x float>, i1}
       @llvm.dx.resource.load.rawbuffer.i32(
           target("dx.RawBuffer", {i32, {<4 x float>, <3 x i32>}}, 0, 0)
               %bufferr, i32 %index, i32 4)
; CHECK: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle [[R]], i32 [[I]], i32 20, i8 7, i32 4)
   %ret8 = call {<3 x i32>, i1}
       @llvm.dx.resource.load.rawbuffer.i32(
           target("dx.RawBuffer", {i32, {<4 x float>, <3 x i32>}}, 0, 0)
               %bufferr, i32 %index, i32 20)

   ; byteaddressbuf.Load<int64_t4>
; CHECK: call %dx.types.ResRet.i64 @dx.op.rawBufferLoad.i64(i32 139, %dx.types.Handle [[BYTES]], i32 [[O]], i32 undef, i8 15, i32 4)
; Before shader model 6.3 there are only pairs of words, four at a time.
; OLD: [[O:%.*]] = call i32 @dx.op.threadId.i32(i32 93, i32 1)
; OLD: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle [[B:%.*]], i32 [[O]], i32 undef, i8 15, i32 4)
; OLD: [[P:%.*]] = add i32 [[O]], 16
; OLD: call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle [[B]], i32 [[P]], i32 undef, i8 15, i32 4)
   %ret9 = call {<4 x i64>, i1}
       @llvm.dx.resource.load.rawbuffer.v4i64.tdx.RawBuffer_i8_0_0t(
           target("dx.RawBuffer", i8, 0, 0) %bytes,
           i32 %byte_offset,
           i32 0)

  ; What keeps them.
  %v = extractvalue {float, i1} %ret, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 0, i32 0, float %v)
  %v1 = extractvalue {float, i1} %ret1, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 4, i32 0, float %v1)
  %v2 = extractvalue {<4 x float>, i1} %ret2, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 8, i32 0, <4 x float> %v2)
  %v3 = extractvalue {<4 x float>, i1} %ret3, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 24, i32 0, <4 x float> %v3)
  %v4 = extractvalue {<4 x float>, i1} %ret4, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 40, i32 0, <4 x float> %v4)
  %v5 = extractvalue {<4 x i32>, i1} %ret5, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 56, i32 0, <4 x i32> %v5)
  %v6 = extractvalue {i32, i1} %ret6, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 72, i32 0, i32 %v6)
  %v7 = extractvalue {<4 x float>, i1} %ret7, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 76, i32 0, <4 x float> %v7)
  %v8 = extractvalue {<3 x i32>, i1} %ret8, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 92, i32 0, <3 x i32> %v8)
  %v9 = extractvalue {<4 x i64>, i1} %ret9, 0
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %out, i32 104, i32 0, <4 x i64> %v9)
  ret void
}
