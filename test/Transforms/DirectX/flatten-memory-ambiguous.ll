; A load from one of two variables reads both, the one that is not meant at its
; start, and chooses the value. A store cannot.
; RUN: split-file %s %t
; RUN: %dxil-opt -S -passes=dxil-flatten-memory %t/load.ll | FileCheck %s
; RUN: not %dxil-opt -disable-output -passes=dxil-flatten-memory %t/store.ll 2>&1 | FileCheck %s --check-prefix=ERROR
; ERROR: error: the variable that is accessed here is not known at compile time

; CHECK-LABEL: define float @select(
; CHECK: [[A:%.*]] = load float, ptr addrspace(3)
; CHECK: [[B:%.*]] = load float, ptr addrspace(3)
; CHECK: [[C:%.*]] = icmp eq i32 {{%.*}}, 1
; CHECK: select i1 [[C]], float [[B]], float [[A]]
; CHECK-LABEL: define float @phi(
; CHECK: join:
; CHECK-DAG: phi i32 [ 0, %then ], [ 1, %else ]
; CHECK-DAG: phi i32 [ %i, %then ], [ 0, %else ]
; CHECK-DAG: phi i32 [ 0, %then ], [ %i, %else ]
; CHECK-NOT: phi ptr
; CHECK: select i1

;--- load.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@a = internal addrspace(3) global [4 x float] poison
@b = internal addrspace(3) global [4 x float] poison

define float @select(i1 %c, i32 %i) {
  %q = getelementptr float, ptr addrspace(3) @b, i32 %i
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) %q
  %r = load float, ptr addrspace(3) %p
  ret float %r
}

define float @phi(i1 %c, i32 %i) {
  br i1 %c, label %then, label %else
then:
  %s = getelementptr i8, ptr addrspace(3) @a, i32 %i
  br label %join
else:
  %t = getelementptr i8, ptr addrspace(3) @b, i32 %i
  br label %join
join:
  %p = phi ptr addrspace(3) [ %s, %then ], [ %t, %else ]
  %r = load float, ptr addrspace(3) %p
  ret float %r
}
;--- store.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@a = internal addrspace(3) global [4 x float] poison
@b = internal addrspace(3) global [4 x float] poison

define void @store(i1 %c) {
  %p = select i1 %c, ptr addrspace(3) @a, ptr addrspace(3) @b
  store float 1.0, ptr addrspace(3) %p
  ret void
}
