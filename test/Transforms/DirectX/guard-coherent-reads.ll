; Each read of a globallycoherent resource gets a guard, also if
; a variable may hold such a resource; other reads do not change.
; RUN: split-file %s %t
; RUN: dxil-opt -S -passes=dxil-guard-coherent-reads %t/declared.ll | FileCheck %s
; RUN: dxil-opt -S -passes='dxil-guard-coherent-reads,function(early-cse)' %t/declared.ll | FileCheck %s --check-prefix=MERGED
; RUN: dxil-opt -S -passes=dxil-guard-coherent-reads %t/variable.ll | FileCheck %s --check-prefix=VARIABLE
; RUN: sed s/-3/-2/ %t/variable.ll | dxil-opt -S -passes=dxil-guard-coherent-reads | FileCheck %s --check-prefix=ALONE

;--- declared.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare target("dx.RawBuffer", i32, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_i32_1_0t(i32, i1) memory(none)
declare ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i32)

; MERGED-LABEL: define i32 @coherent
; MERGED-COUNT-2: load i32
; MERGED-LABEL: define i32 @plain
; MERGED-COUNT-1: load i32
; MERGED-NOT: load i32
; CHECK-LABEL: define i32 @coherent
define i32 @coherent() {
  %h = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_i32_1_0t(i32 0, i1 false) "hlsl.globallycoherent"
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %h, i32 3)
  %q = getelementptr i8, ptr addrspace(1) %p, i32 4
  ; CHECK: call void @dxil.resource.others()
  ; CHECK-NEXT: %v = load
  ; CHECK-NEXT: call void @dxil.resource.others()
  ; CHECK-NEXT: %w = load
  %v = load i32, ptr addrspace(1) %q
  %w = load i32, ptr addrspace(1) %q
  %s = add i32 %v, %w
  ret i32 %s
}

; CHECK-LABEL: define i32 @plain
; CHECK-NOT: dxil.resource.others
; CHECK: ret i32
define i32 @plain() {
  %h = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_i32_1_0t(i32 0, i1 false)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %h, i32 3)
  %v = load i32, ptr addrspace(1) %p
  %w = load i32, ptr addrspace(1) %p
  %s = add i32 %v, %w
  ret i32 %s
}

;--- variable.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare target("dx.RawBuffer", i32, 1, 0) @llvm.dx.handle.fromProvenance.tdx.RawBuffer_i32_1_0t(i32, i32) memory(none)
declare ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i32)

; VARIABLE: call void @dxil.resource.others()
; VARIABLE-NEXT: %v = load i32, ptr addrspace(1) %p
; ALONE-NOT: dxil.resource.others
define i32 @main(i32 %index) {
  %variable = alloca { i32, i32 }
  store i32 -3, ptr %variable
  %provenance = load i32, ptr %variable
  %h = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.handle.fromProvenance.tdx.RawBuffer_i32_1_0t(i32 %provenance, i32 %index)
  %p = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %h, i32 0)
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
