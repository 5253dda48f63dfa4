; An access through a pointer to one of two resources is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-resource-access %s 2>&1 | FileCheck %s
; CHECK: error: the resource that is accessed here is not known at compile time
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define i32 @either(i1 %c) {
  %a = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %b = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %a, i32 0)
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.RawBuffer", i8, 1, 0) %b, i32 0)
  %m = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  %r = load i32, ptr addrspace(1) %m
  ret i32 %r
}
