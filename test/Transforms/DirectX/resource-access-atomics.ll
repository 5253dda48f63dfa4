; Atomic instructions become operations on the handle: the number of
; the operation, then the address with the coordinates of the buffer.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define i32 @typed(i32 %i, i32 %v) {
; CHECK-LABEL: define i32 @typed(
; CHECK: [[H:%.*]] = call %dx.types.Handle @llvm.dx.resource.casthandle.{{.*}}(target({{.*}}) %h)
; CHECK: call i32 @dxil.op.AtomicBinOp.i32(%dx.types.Handle [[H]], i32 7, i32 %i, i32 poison, i32 poison, i32 %v)
  %h = call target("dx.TypedBuffer", i32, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", i32, 1, 0, 0) %h, i32 %i)
  %r = atomicrmw umax ptr addrspace(1) %p, i32 %v monotonic
  ret i32 %r
}

; Subtraction is the addition of the negative.
define i32 @structured(i32 %i, i32 %v) {
; CHECK-LABEL: define i32 @structured(
; CHECK: [[N:%.*]] = sub i32 0, %v
; CHECK: call i32 @dxil.op.AtomicBinOp.i32(%dx.types.Handle {{%.*}}, i32 0, i32 %i, i32 4, i32 poison, i32 [[N]])
  %h = call target("dx.RawBuffer", <{ float, i32 }>, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", <{ float, i32 }>, 1, 0) %h, i32 %i)
  %q = getelementptr i8, ptr addrspace(1) %p, i32 4
  %r = atomicrmw sub ptr addrspace(1) %q, i32 %v monotonic
  ret i32 %r
}

define i1 @exchange(i32 %i, i32 %v) {
; CHECK-LABEL: define i1 @exchange(
; CHECK: [[O:%.*]] = call i32 @dxil.op.AtomicCompareExchange.i32(%dx.types.Handle {{%.*}}, i32 %i, i32 poison, i32 poison, i32 %v, i32 7)
; CHECK: icmp eq i32 [[O]], %v
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i)
  %r = cmpxchg ptr addrspace(1) %p, i32 %v, i32 7 monotonic monotonic
  %s = extractvalue { i32, i1 } %r, 1
  ret i1 %s
}
