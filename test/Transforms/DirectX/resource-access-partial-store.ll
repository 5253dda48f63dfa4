; A store to a part of a typed element is an error; its location
; is that of the resource's declaration if the store has none.
; RUN: not %dxil-opt -disable-output -passes=dxil-resource-access %s 2>&1 | FileCheck %s
; CHECK: error: a store to a part of a typed buffer's element is not possible; the whole element must be written
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @part(i32 %i) {
  %h = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %h, i32 %i)
  %q = getelementptr i8, ptr addrspace(1) %p, i32 4
  store float 1.0, ptr addrspace(1) %q
  ret void
}
