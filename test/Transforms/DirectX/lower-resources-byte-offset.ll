; The second number of a byte address is added to the first,
; because DXIL has one. A structured buffer keeps both.
; RUN: %dxil-opt -S -passes=dxil-lower-resources %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main(i32 %i, i32 %j) {
; CHECK-LABEL: define void @main(
  %b = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %s = call target("dx.RawBuffer", <4 x float>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
; CHECK: [[A:%.*]] = add i32 %i, 12
; CHECK: call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %{{.*}}, i32 [[A]], i32 undef, i8 1, i32 4)
  %l = call { float, i1 } @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %b, i32 %i, i32 12)
  %v = extractvalue { float, i1 } %l, 0
; CHECK: [[B:%.*]] = add i32 %i, %j
; CHECK: call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %{{.*}}, i32 [[B]], i32 undef,
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %b, i32 %i, i32 %j, float %v)
; CHECK: call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %{{.*}}, i32 %i, i32 %j,
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", <4 x float>, 1, 0) %s, i32 %i, i32 %j, float %v)
  ret void
}
