; An unaligned access to a row of a constant buffer is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-resource-access %s 2>&1 | FileCheck %s
; CHECK: error: a load of 4 bytes does not fit the rows of a constant buffer
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%T = type <{ [32 x i8] }>
define float @f(i32 %i) {
  %h = call target("dx.CBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.CBuffer", %T) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(2) %p, i32 %i
  %r = load float, ptr addrspace(2) %q, align 1
  ret float %r
}
