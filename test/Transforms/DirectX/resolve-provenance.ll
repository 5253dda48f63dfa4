; A handle created from a provenance becomes the handle call of
; that declaration, wherever the words of the variable come from.
; RUN: %dxil-opt -S -passes=dxil-resolve-provenance %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n32-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%hlsl.resource = type { i32, i32 }

; The name of A is that of CodeGen; C has no calls of CodeGen's.
@A.str = private unnamed_addr constant [2 x i8] c"A\00", !hlsl.resource !1
; CHECK-DAG: @C.str = private unnamed_addr constant [2 x i8] c"C\00"{{.*}} !hlsl.resource [[ROWC:![0-9]+]]

; CHECK-LABEL: define void @constant
define void @constant(i32 %i) {
; A has a register: space 2, register 4, 8 of them.
; CHECK: %a = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 2, i32 4, i32 8, i32 %i, ptr @A.str), !srcloc [[A:![0-9]+]]
  %a = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 1, i32 %i), !srcloc !{i32 401}
  %pa = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %a, i32 0)
  store float 1.0, ptr addrspace(1) %pa
; C has none: its number is the order id.
; CHECK: %c = call {{.*}} @llvm.dx.resource.handlefromimplicitbinding.{{.*}}(i32 3, i32 0, i32 -1, i32 7, ptr @C.str), !srcloc [[C:![0-9]+]]
  %c = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 3, i32 7), !srcloc !{i32 402}
  %pc = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %c, i32 0)
  store float 1.0, ptr addrspace(1) %pc
  ret void
}

; The same declaration on all paths, also around a loop.
; CHECK-LABEL: define void @merged
define void @merged(i1 %x, i32 %n, i32 %m) {
entry:
  br i1 %x, label %then, label %loop
then:
  br label %loop
loop:
  %provenance = phi i32 [ 2, %entry ], [ 2, %then ], [ %next, %loop ]
  %index = phi i32 [ 0, %entry ], [ %n, %then ], [ %step, %loop ]
  %next = select i1 %x, i32 %provenance, i32 2
  %step = add i32 %index, 1
; CHECK: %b = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 16, i32 %index, ptr @B.str)
  %b = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 %index), !srcloc !{i32 403}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %b, i32 0)
  store float 1.0, ptr addrspace(1) %p
  %done = icmp eq i32 %step, %m
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; An array with a known declaration in each element, and an index that is known
; only when the shader runs. The index words stay in memory.
; CHECK-LABEL: define void @array
define void @array(i32 %i, i32 %x, i32 %y) {
  %l = alloca [2 x %hlsl.resource]
  %o0 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 0, i32 0
  %o1 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 1, i32 0
  %i0 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 0, i32 1
  %i1 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 1, i32 1
  store i32 1, ptr %o0
  store i32 1, ptr %o1
  store i32 %x, ptr %i0
  store i32 %y, ptr %i1
  %element = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 %i
  %provenance = load i32, ptr %element
  %iw = getelementptr inbounds %hlsl.resource, ptr %element, i32 0, i32 1
  %index = load i32, ptr %iw
; CHECK: call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 2, i32 4, i32 8, i32 %index, ptr @A.str)
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 %index), !srcloc !{i32 404}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; Two arrays in a struct are independent.
; CHECK-LABEL: define void @fields
define void @fields(i32 %i, i32 %x) {
  %s = alloca { [2 x %hlsl.resource], [2 x %hlsl.resource] }
  %a0 = getelementptr inbounds { [2 x %hlsl.resource], [2 x %hlsl.resource] }, ptr %s, i32 0, i32 0, i32 0, i32 0
  %a1 = getelementptr inbounds { [2 x %hlsl.resource], [2 x %hlsl.resource] }, ptr %s, i32 0, i32 0, i32 1, i32 0
  %b0 = getelementptr inbounds { [2 x %hlsl.resource], [2 x %hlsl.resource] }, ptr %s, i32 0, i32 1, i32 0, i32 0
  %b1 = getelementptr inbounds { [2 x %hlsl.resource], [2 x %hlsl.resource] }, ptr %s, i32 0, i32 1, i32 1, i32 0
  store i32 1, ptr %a0
  store i32 1, ptr %a1
  store i32 2, ptr %b0
  store i32 2, ptr %b1
  %field = getelementptr inbounds { [2 x %hlsl.resource], [2 x %hlsl.resource] }, ptr %s, i32 0, i32 1
  %element = getelementptr inbounds [2 x %hlsl.resource], ptr %field, i32 0, i32 %i
  %provenance = load i32, ptr %element
; CHECK: call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 16, i32 %x, ptr @B.str)
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 %x), !srcloc !{i32 405}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; What was overwritten in the meantime does not count, without more optimisation.
; CHECK-LABEL: define void @overwritten
define void @overwritten(i32 %i, i32 %x) {
  %l = alloca [2 x %hlsl.resource]
  %o1 = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 1
  store i32 -1, ptr %l
  store i32 -1, ptr %o1
; CHECK: store i32 -1
; CHECK: store i32 -1
  store i32 2, ptr %l
  store i32 2, ptr %o1
  %element = getelementptr inbounds [2 x %hlsl.resource], ptr %l, i32 0, i32 %i
  %provenance = load i32, ptr %element
; CHECK: call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 16, i32 %x, ptr @B.str)
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 %x), !srcloc !{i32 406}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; -2 is the descriptor heap; the traits of a declaration are subtracted: -3 is
; globallycoherent, -7 has elements of snorm float and is coherent.
; CHECK-LABEL: define void @heap
define void @heap(i32 %i) {
; CHECK: %h = call {{.*}} @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 %i, i1 false), !srcloc [[USE:![0-9]+]]
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 -2, i32 %i), !srcloc !{i32 407}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
; CHECK: %g = call {{.*}} @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 %i, i1 false) [[COHERENT:#[0-9]+]]
  %g = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 -3, i32 %i), !srcloc !{i32 408}
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %g, i32 0)
  store float 1.0, ptr addrspace(1) %q
; CHECK: %f = call {{.*}} @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 %i, i1 false) [[SNORM:#[0-9]+]]
  %f = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 -7, i32 %i), !srcloc !{i32 409}
  %r = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %f, i32 0)
  store float 1.0, ptr addrspace(1) %r
  ret void
}
; CHECK: attributes [[COHERENT]] = { "hlsl.globallycoherent" }
; CHECK: attributes [[SNORM]] = { "hlsl.globallycoherent" "hlsl.snorm" }
; CHECK-DAG: [[ROWC]] = !{i32 3, !"C", i32 1, null, null, i32 -1, i32 2, i32 303, i32 0}
; CHECK-DAG: [[A]] = !{i32 301}
; CHECK-DAG: [[C]] = !{i32 303}
; CHECK-DAG: [[USE]] = !{i32 407}

declare target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32, i32) memory(none)

!hlsl.resources = !{!0, !1, !2, !3}
!0 = !{i32 0, !"Z", i32 1, null, null, i32 1, i32 2, i32 300, i32 0}
!1 = !{i32 1, !"A", i32 1, i32 2, i32 4, i32 8, i32 2, i32 301, i32 0}
!2 = !{i32 2, !"B", i32 1, null, i32 0, i32 16, i32 2, i32 302, i32 0}
!3 = !{i32 3, !"C", i32 1, null, null, i32 -1, i32 2, i32 303, i32 0}
