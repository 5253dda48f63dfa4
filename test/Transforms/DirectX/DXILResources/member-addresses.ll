; DXILResources.rst, "Loads, Samples, and Gathers": the members of {i32, {<4 x
; float>, <3 x i32>}} are at bytes 0, 4 and 20, also for addresses that are
; computed by getelementptr: LLVM's own layout would have 16 and 32. The
; stride of an array in an element is the element size without LLVM's padding.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: %if dxv %{ %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil && dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%S = type { i32, { <4 x float>, <3 x i32> } }
%A = type { float, [3 x <4 x float>] }

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: [[I:%.*]] = call i32 @dx.op.threadId.i32(
  %i = call i32 @llvm.dx.thread.id(i32 0)
  %b = call target("dx.RawBuffer", %S, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr @llvm.dx.resource.getpointer(target("dx.RawBuffer", %S, 1, 0) %b, i32 %i)
; CHECK: @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle {{.*}}, i32 [[I]], i32 4, float
  %q = getelementptr inbounds %S, ptr %p, i32 0, i32 1, i32 0
  store <4 x float> splat (float 1.0), ptr %q
; CHECK: @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle {{.*}}, i32 [[I]], i32 20, i32 7
  %r = getelementptr inbounds %S, ptr %p, i32 0, i32 1, i32 1
  store <3 x i32> splat (i32 7), ptr %r
  %c = call target("dx.RawBuffer", %A, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %s = call ptr @llvm.dx.resource.getpointer(target("dx.RawBuffer", %A, 1, 0) %c, i32 2)
; CHECK: [[SCALED:%.*]] = shl i32 [[I]], 4
; CHECK: [[OFFSET:%.*]] = {{add|or|or disjoint}} i32 [[SCALED]], 4
; CHECK: @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle {{.*}}, i32 2, i32 [[OFFSET]], float
  %t = getelementptr inbounds %A, ptr %s, i32 0, i32 1, i32 %i
  store <4 x float> splat (float 2.0), ptr %t
  ret void
}
