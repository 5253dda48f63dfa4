; An access to a texture through a pointer is an error, because textures have their own operations.
; RUN: not %dxil-opt -disable-output -passes=dxil-resource-access %s 2>&1 | FileCheck %s
; CHECK: error: memory of this kind of resource cannot be accessed
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define float @texel(i32 %i) {
  %h = call target("dx.Texture", float, 0, 0, 0, 1) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.Texture", float, 0, 0, 0, 1) %h, i32 %i)
  %v = load float, ptr addrspace(1) %p
  ret float %v
}
