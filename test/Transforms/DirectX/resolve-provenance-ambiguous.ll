; An access to one of several resources is an error that names them.
; RUN: split-file %s %t
; RUN: cat %t/rest.ll %t/two.ll | not %dxil-opt -disable-output -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=TWO
; RUN: cat %t/rest.ll %t/three.ll | not %dxil-opt -disable-output -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=THREE
; RUN: cat %t/rest.ll %t/unknown.ll | not %dxil-opt -disable-output -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: cat %t/rest.ll %t/dead.ll | %dxil-opt -S -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=DEAD --implicit-check-not=error: --implicit-check-not=warning:
; RUN: cat %t/rest.ll %t/unrolled.ll | %dxil-opt -S -passes=dxil-resolve-provenance 2>&1 | FileCheck %s --check-prefix=UNROLLED --implicit-check-not=error: --implicit-check-not=warning:

;--- two.ll
; Two resources, and a third path to the first one.
; TWO: error: 'L[i]' may be 'X' or 'Y'; declare the candidates as one array and select the index, or use each in a branch of its own
; TWO-NEXT: note: 'X' is declared here
; TWO-NEXT: note: 'Y' is declared here
define void @two(i1 %a, i1 %b) {
  %first = select i1 %a, i32 0, i32 1
  %provenance = select i1 %b, i32 %first, i32 0
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 401}, !hlsl.resource.variable !{!"L[i]"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

;--- three.ll
; Elements of an array, one of them from the heap.
; THREE: error: this resource may be 'X', 'Y' or a resource of the descriptor heap; declare
define void @three(i32 %i, ptr addrspace(1) %out) {
  %l = alloca [3 x i32]
  %l1 = getelementptr inbounds [3 x i32], ptr %l, i32 0, i32 1
  %l2 = getelementptr inbounds [3 x i32], ptr %l, i32 0, i32 2
  store i32 0, ptr %l
  store i32 1, ptr %l1
  store i32 -2, ptr %l2
  %element = getelementptr inbounds [3 x i32], ptr %l, i32 0, i32 %i
  %provenance = load i32, ptr %element
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 402}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr addrspace(1) %out
  ret void
}

;--- unknown.ll
; Something that is no constant.
; UNKNOWN: error: 'b' cannot be resolved to one resource at compile time; declare the candidates as one array and select the index, or use each in a branch of its own
define void @unknown(i32 %provenance) {
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 403}, !hlsl.resource.variable !{!"b"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  ret void
}

;--- dead.ll
; A use that no thread reaches is none.
; DEAD-LABEL: define void @dead
; DEAD-NOT: fromProvenance
define void @dead(i1 %a, i32 %i) {
  %provenance = select i1 %a, i32 0, i32 1
  %never = icmp ult i32 %i, 0
  br i1 %never, label %use, label %exit
use:
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 404}, !hlsl.resource.variable !{!"c"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  br label %exit
exit:
  ret void
}

;--- unrolled.ll
; A loop over different resources is unrolled, although it asks not to be.
; UNROLLED-LABEL: define void @unrolled
define void @unrolled() {
entry:
  %l = alloca [2 x i32]
  %l1 = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 1
  store i32 0, ptr %l
  store i32 1, ptr %l1
  br label %loop
loop:
; UNROLLED: @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 1, i32 0, ptr @X.str)
; UNROLLED: @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 1, i32 1, i32 0, ptr @Y.str)
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %element = getelementptr inbounds [2 x i32], ptr %l, i32 0, i32 %k
  %provenance = load i32, ptr %element
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32 %provenance, i32 0), !srcloc !{i32 405}, !hlsl.resource.variable !{!"d"}
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0)
  store float 1.0, ptr addrspace(1) %p
  %next = add i32 %k, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %loop, label %exit, !llvm.loop !9
exit:
  ret void
}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}

;--- rest.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n32-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromProvenance.tb(i32, i32) memory(none)

!hlsl.resources = !{!0, !1}
!0 = !{i32 0, !"X", i32 1, null, i32 0, i32 1, i32 2, i32 301, i32 0}
!1 = !{i32 1, !"Y", i32 1, null, i32 1, i32 1, i32 2, i32 302, i32 0}
