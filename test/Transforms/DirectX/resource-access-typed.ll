; Elements of typed buffers are read and written as a whole. A load of another type
; is converted, a load of a part extracts it, and reads of an SRV access no memory.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define <4 x float> @whole(i32 %i, <4 x float> %v) {
; CHECK-LABEL: define <4 x float> @whole(
; CHECK: [[L:%.*]] = call { <4 x float>, i1 } @llvm.dx.resource.load.typedbuffer.{{.*}}(target({{.*}}) %h, i32 %i)
; CHECK-NOT: memory(none)
; CHECK: [[R:%.*]] = extractvalue { <4 x float>, i1 } [[L]], 0
; CHECK: call void @llvm.dx.resource.store.typedbuffer.{{.*}}(target({{.*}}) %h, i32 %i, <4 x float> %v)
; CHECK-NOT: getpointer
; CHECK: ret <4 x float> [[R]]
  %h = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %h, i32 %i)
  %r = load <4 x float>, ptr addrspace(1) %p
  store <4 x float> %v, ptr addrspace(1) %p
  ret <4 x float> %r
}

define i32 @other_type(i32 %i) {
; CHECK-LABEL: define i32 @other_type(
; CHECK: call { float, i1 } @llvm.dx.resource.load.typedbuffer.{{.*}}(target({{.*}}) %h, i32 %i) #[[INVARIANT:[0-9]+]]
; CHECK: bitcast float {{%.*}} to i32
  %h = call target("dx.TypedBuffer", float, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 0, 0, 0) %h, i32 %i)
  %r = load i32, ptr addrspace(1) %p
  ret i32 %r
}

define float @part(i32 %i, i32 %c) {
; CHECK-LABEL: define float @part(
; CHECK: [[V:%.*]] = extractvalue { <4 x float>, i1 } {{%.*}}, 0
; CHECK: extractelement <4 x float> [[V]], i32 %c
  %h = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %h, i32 %i)
  %q = getelementptr float, ptr addrspace(1) %p, i32 %c
  %r = load float, ptr addrspace(1) %q
  ret float %r
}

; Other memory is none of this pass's business.
define float @untouched(ptr %p, ptr addrspace(3) %q) {
; CHECK-LABEL: define float @untouched(
; CHECK-NEXT: %r = load float, ptr %p
; CHECK-NEXT: store float %r, ptr addrspace(3) %q
  %r = load float, ptr %p
  store float %r, ptr addrspace(3) %q
  ret float %r
}
; CHECK: attributes #[[INVARIANT]] = { memory(none) }
