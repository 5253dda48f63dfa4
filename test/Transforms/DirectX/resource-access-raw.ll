; Structured buffers take an element and a byte offset, byte-address
; buffers one byte offset. One access reads at most four components.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define float @structured(i32 %i, i32 %j) {
; CHECK-LABEL: define float @structured(
; CHECK: [[T:%.*]] = shl i32 %j, 2
; CHECK: [[O:%.*]] = add i32 [[T]], 4
; CHECK: call { float, i1 } @llvm.dx.resource.load.rawbuffer.{{.*}}(target({{.*}}) %h, i32 %i, i32 [[O]])
  %h = call target("dx.RawBuffer", <{ float, [3 x float] }>, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", <{ float, [3 x float] }>, 0, 0) %h, i32 %i)
  %q = getelementptr i8, ptr addrspace(1) %p, i32 4
  %e = getelementptr float, ptr addrspace(1) %q, i32 %j
  %r = load float, ptr addrspace(1) %e
  ret float %r
}

define void @bytes(i32 %i, <2 x i32> %v) {
; CHECK-LABEL: define void @bytes(
; CHECK: [[A:%.*]] = add i32 %i, 8
; CHECK: call void @llvm.dx.resource.store.rawbuffer.{{.*}}(target({{.*}}) %h, i32 [[A]], i32 poison, <2 x i32> %v)
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i)
  %q = getelementptr i8, ptr addrspace(1) %p, i32 8
  store <2 x i32> %v, ptr addrspace(1) %q
  ret void
}

define <6 x i32> @wide(i32 %i) {
; CHECK-LABEL: define <6 x i32> @wide(
; CHECK: call { <4 x i32>, i1 } @llvm.dx.resource.load.rawbuffer.{{.*}}(target({{.*}}) %h, i32 %i, i32 poison)
; CHECK: [[A:%.*]] = add i32 %i, 16
; CHECK: call { <2 x i32>, i1 } @llvm.dx.resource.load.rawbuffer.{{.*}}(target({{.*}}) %h, i32 [[A]], i32 poison)
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i)
  %r = load <6 x i32>, ptr addrspace(1) %p
  ret <6 x i32> %r
}

; Two paths to one buffer: the indices are merged instead of the pointers.
define i32 @merged(i1 %c, i32 %i, i32 %j) {
; CHECK-LABEL: define i32 @merged(
; CHECK: [[X:%.*]] = select i1 %c, i32 %i, i32 %j
; CHECK: call { i32, i1 } @llvm.dx.resource.load.rawbuffer
; CHECK-NOT: select i1 %c, ptr
; CHECK: ret i32
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i)
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %j)
  %m = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  %r = load i32, ptr addrspace(1) %m
  ret i32 %r
}
