; The use of an unassigned variable is an error
; if it is certain, and a warning otherwise.
; RUN: split-file %s %t
; RUN: cat %t/rest.ll %t/certain.ll | not %dxil-opt -disable-output -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=CERTAIN
; RUN: cat %t/rest.ll %t/some.ll | %dxil-opt -S -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=SOME --implicit-check-not=error:
; RUN: cat %t/rest.ll %t/filled.ll | %dxil-opt -S -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=FILLED --implicit-check-not=error: --implicit-check-not=warning:
; RUN: cat %t/rest.ll %t/flag.ll | %dxil-opt -S -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=FLAG --implicit-check-not=error: --implicit-check-not=warning:

;--- certain.ll
; CERTAIN: error: 'b' is used before anything was assigned to it
define void @certain() {
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 -1, i32 0), !srcloc !{i32 401}, !hlsl.resource.variable !{!"b"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

;--- some.ll
; SOME: warning: 'c' may be used before anything was assigned to it; 'Y' is assumed
; SOME-LABEL: define void @some
define void @some(i1 %a, i32 %i) {
  %provenance = select i1 %a, i32 -1, i32 1
; SOME: @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 1, i32 1, i32 %i, ptr @Y.str)
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 %i), !srcloc !{i32 402}, !hlsl.resource.variable !{!"c"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

;--- filled.ll
; A loop that fills the whole array leaves nothing of what was there before.
; FILLED-LABEL: define void @filled
define void @filled(i32 %i) {
entry:
  %l = alloca [2 x i32]
  %l1 = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 1
  store i32 -1, ptr %l
  store i32 -1, ptr %l1
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %element = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 %k
  store i32 0, ptr %element
  %next = add i32 %k, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %loop, label %exit
exit:
  %used = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 %i
  %provenance = load i32, ptr %used
; FILLED: @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 1, i32 0, ptr @X.str)
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 403}, !hlsl.resource.variable !{!"d"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

;--- flag.ll
; A flag records whether the variable was assigned, and its use depends on it. The
; handle of another resource that both paths use is created for each, and not merged.
; FLAG-LABEL: define void @flag
define void @flag(i1 %a, ptr addrspace(3) %out, i32 %n) {
entry:
  br i1 %a, label %set, label %join
set:
  store i32 1, ptr addrspace(3) %out
  br label %join
join:
  %provenance = phi i32 [ -1, %entry ], [ 1, %set ]
  %found = phi i1 [ false, %entry ], [ true, %set ]
  %index = phi i32 [ 3, %entry ], [ %n, %set ]
  store i32 2, ptr addrspace(3) %out
  %g = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 1, i32 0, i32 9, i32 %index, ptr null)
  %q = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %g, i32 0)
  br i1 %found, label %use, label %exit
use:
; FLAG: @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 1, i32 1, i32 0, ptr @Y.str)
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 404}, !hlsl.resource.variable !{!"e"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  br label %exit
exit:
; FLAG-NOT: phi ptr
; FLAG: store float 2.0
  store float 2.0, ptr addrspace(1) %q
  ret void
}

;--- rest.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n32-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32, i32) memory(none)

!hlsl.resources = !{!0, !1}
!0 = !{i32 0, !"X", i32 1, null, i32 0, i32 1, i32 2, i32 301, i32 0}
!1 = !{i32 1, !"Y", i32 1, null, i32 1, i32 1, i32 2, i32 302, i32 0}
