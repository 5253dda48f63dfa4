; DXILResources.rst, "Resource Handles": the examples of handlefrombinding.
; LLVM 22 declares a pointer to the name where the document has the flag of
; a non-uniform index. The index in DXIL counts from the start of the
; register space; a range has its last register in the binding.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: sed -e s/dxilv1.6/dxilv1.5/ -e s/shadermodel6.6/shadermodel6.5/ %s | %dxil-opt -S -passes='dxil-pipeline<O3;verify>' | FileCheck %s --check-prefix=OLD
; RUN: %if dxv %{ %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil && dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; The first word: the kind (10 typed, 11 raw, 12 structured), 1 << 12 for a UAV,
; 2 << 8 for a struct that is aligned to 4 bytes. The second: the element (4 i32,
; 5 u32, 9 f32) and the count of its components << 8; or the stride.
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-LABEL: define void @main(
   ; RWBuffer<float4> Buf : register(u5, space3)
; CHECK-DAG: [[A:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 5, i32 5, i32 3, i8 1 }, i32 5, i1 false)
; CHECK-DAG: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[A]], %dx.types.ResourceProperties { i32 4106, i32 1033 })
; OLD-DAG: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 5, i1 false)
   %buf = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0)
        @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_f32_1_0(
            i32 3, i32 5, i32 1, i32 0, ptr null)

   ; RWBuffer<int> Buf : register(u7, space2)
; CHECK-DAG: [[B:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 7, i32 7, i32 2, i8 1 }, i32 7, i1 false)
; CHECK-DAG: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[B]], %dx.types.ResourceProperties { i32 4106, i32 260 })
; OLD-DAG: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 7, i1 false)
   %buf1 = call target("dx.TypedBuffer", i32, 1, 0, 1)
        @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0t(
            i32 2, i32 7, i32 1, i32 0, ptr null)

   ; Buffer<uint4> Buf[24], with the numbers of the document's call.
; CHECK-DAG: [[C:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 7, i32 30, i32 2, i8 0 }, i32 7, i1 false)
; CHECK-DAG: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[C]], %dx.types.ResourceProperties { i32 10, i32 1029 })
; OLD-DAG: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 7, i1 false)
   %buf2 = call target("dx.TypedBuffer", <4 x i32>, 0, 0, 0)
        @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_0_0t(
            i32 2, i32 7, i32 24, i32 0, ptr null)

   ; struct S { float4 a; uint4 b; };
   ; StructuredBuffer<S> Buf : register(t2, space4)
; CHECK-DAG: [[D:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 2, i32 4, i8 0 }, i32 2, i1 false)
; CHECK-DAG: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[D]], %dx.types.ResourceProperties { i32 524, i32 32 })
; OLD-DAG: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 2, i32 2, i1 false)
   %buf3 = call target("dx.RawBuffer", {<4 x float>, <4 x i32>}, 0, 0)
       @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_sl_v4f32v4i32s_0_0t(
           i32 4, i32 2, i32 1, i32 0, ptr null)

   ; ByteAddressBuffer Buf : register(t8, space1)
; CHECK-DAG: [[E:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 8, i32 8, i32 1, i8 0 }, i32 8, i1 false)
; CHECK-DAG: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[E]], %dx.types.ResourceProperties { i32 11, i32 0 })
; OLD-DAG: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 8, i1 false)
   %buf4 = call target("dx.RawBuffer", i8, 0, 0)
       @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(
           i32 1, i32 8, i32 1, i32 0, ptr null)

   ; RWBuffer<float4> Global[3] : register(u6, space5)
   ; RWBuffer<float4> Buf = Global[2];
; CHECK-DAG: [[F:%.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 6, i32 8, i32 5, i8 1 }, i32 8, i1 false)
; CHECK-DAG: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[F]], %dx.types.ResourceProperties { i32 4106, i32 1033 })
; OLD-DAG: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 2, i32 8, i1 false)
   %buf5 = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0)
       @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_f32_1_0(
           i32 5, i32 6, i32 3, i32 2, ptr null)

  ; What uses them.
  %typed = call {<4 x i32>, i1} @llvm.dx.resource.load.typedbuffer(target("dx.TypedBuffer", <4 x i32>, 0, 0, 0) %buf2, i32 0)
  %words = extractvalue {<4 x i32>, i1} %typed, 0
  %x = extractelement <4 x i32> %words, i32 0
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", i32, 1, 0, 1) %buf1, i32 0, i32 %x)
  %element = call {<4 x float>, i1} @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", {<4 x float>, <4 x i32>}, 0, 0) %buf3, i32 0, i32 0)
  %floats = extractvalue {<4 x float>, i1} %element, 0
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %buf, i32 0, <4 x float> %floats)
  %bytes = call {<4 x float>, i1} @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", i8, 0, 0) %buf4, i32 0, i32 0)
  %more = extractvalue {<4 x float>, i1} %bytes, 0
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %buf5, i32 0, <4 x float> %more)
  ret void
}
