; A heap element is annotated with the properties of its type. The index is
; non-uniform if the call states it, or if it was computed from a non-uniform one.
; RUN: %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles %s | FileCheck %s
; RUN: sed -e s/dxilv1.6/dxilv1.5/ -e s/shadermodel6.6/shadermodel6.5/ %s | not dxil-opt -disable-output -passes=dxil-lower-resources,dxil-lower-handles 2>&1 | FileCheck %s --check-prefix=OLD
; OLD: a descriptor heap needs shader model 6.6, but the target is shader model 6.5
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
; RWStructuredBuffer<float4> with a counter: 12 | 1 << 12 | 1 << 15 = 36876.
; globallycoherent RWBuffer<float>: 10 | 1 << 12 | 1 << 14 = 20490; 9 | 1 << 8.
define void @main(i32 %i, i1 %c) {
; CHECK-LABEL: define void @main(
; CHECK: [[A:%.*]] = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 2, i1 false, i1 false)
; CHECK: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[A]], %dx.types.ResourceProperties { i32 36876, i32 16 })
  %a = call target("dx.RawBuffer", <4 x float>, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_v4f32_1_0t(i32 2, i1 false)
  %n = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", <4 x float>, 1, 0) %a, i8 1)
; CHECK: [[B:%.*]] = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %i, i1 false, i1 true)
; CHECK: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[B]], %dx.types.ResourceProperties { i32 20490, i32 265 })
  %b = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 %i, i1 true) "hlsl.globallycoherent"
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %b, i32 0, float 1.0)
; CHECK: [[E:%.*]] = select i1 %c, i32 {{%.*}}, i32 3
; CHECK: call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 [[E]], i1 false, i1 true)
  %u = call i32 @llvm.dx.resource.nonuniformindex(i32 %i)
  %d = add i32 %u, 7
  %e = select i1 %c, i32 %d, i32 3
  %f = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 %e, i1 false)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %f, i32 0, float 1.0)
  ret void
}
declare target("dx.RawBuffer", <4 x float>, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_v4f32_1_0t(i32, i1) memory(none)
declare target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32, i1) memory(none)
