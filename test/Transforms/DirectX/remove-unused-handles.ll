; A resource whose only use is an unused value is removed with its
; name. A used one stays. Store marks are removed, and nothing else.
; RUN: %dxil-opt -S -passes=dxil-remove-unused-handles %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: @unused.str
; CHECK: @used.str
@unused.str = private unnamed_addr constant [7 x i8] c"unused\00"
@used.str = private unnamed_addr constant [5 x i8] c"used\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-LABEL: define void @main()
; CHECK-NEXT: %used = call {{.*}} @llvm.dx.resource.handlefrombinding
; CHECK-NEXT: %q = call {{.*}} @llvm.dx.resource.getpointer
; CHECK-NEXT: store float 1.000000e+00, ptr addrspace(1) %q
; CHECK-NEXT: ret void
  %unused = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @unused.str)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %unused, i32 0)
  %dead = load float, ptr addrspace(1) %p
  %used = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @used.str)
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %used, i32 0)
  store float 1.0, ptr addrspace(1) %q
  ret void
}

; CHECK-LABEL: define void @marked(
; CHECK-NEXT: store float %x, ptr addrspace(1) %p
; CHECK-NEXT: call void @other(ptr addrspace(1) %p)
; CHECK-NEXT: ret void
; CHECK-NOT: dxil.resource.stored
define void @marked(ptr addrspace(1) %p, float %x) {
  store float %x, ptr addrspace(1) %p
  call void @dxil.resource.stored.1(ptr addrspace(1) %p)
  call void @other(ptr addrspace(1) %p)
  ret void
}
declare void @dxil.resource.stored.1(ptr addrspace(1))
declare void @other(ptr addrspace(1))
