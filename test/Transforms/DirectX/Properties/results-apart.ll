; A module that merges, freezes or builds a whole struct result
; is detected; one that extracts the elements is accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<ResultsApart>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -passes='dxil-verify<ResultsApart>' %t/phi.ll 2>&1 | FileCheck %s -DWHOLE=phi
; RUN: not %dxil-opt -disable-output -passes='dxil-verify<ResultsApart>' %t/select.ll 2>&1 | FileCheck %s -DWHOLE=select
; RUN: not %dxil-opt -disable-output -passes='dxil-verify<ResultsApart>' %t/freeze.ll 2>&1 | FileCheck %s -DWHOLE=freeze
; RUN: not %dxil-opt -disable-output -passes='dxil-verify<ResultsApart>' %t/insert.ll 2>&1 | FileCheck %s -DWHOLE=insertvalue
; RUN: not %dxil-opt -disable-output -passes='dxil-verify<ResultsApart>' %t/store.ll 2>&1 | FileCheck %s -DWHOLE=store
; CHECK: dxil-verify: property ResultsApart does not hold:
; CHECK-SAME: [[WHOLE]]

;--- holds.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%dx.types.Handle = type { ptr }
%R = type { float, i32 }
declare %R @op()
define float @f(i1 %c, %dx.types.Handle %a, %dx.types.Handle %b) {
  %h = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b
  %r = call %R @op()
  %x = extractvalue %R %r, 0
  ret float %x
}

;--- phi.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%R = type { float, i32 }
declare %R @op()
define float @f(i1 %c) {
entry:
  %a = call %R @op()
  br i1 %c, label %then, label %end
then:
  %b = call %R @op()
  br label %end
end:
  %r = phi %R [ %a, %entry ], [ %b, %then ]
  %x = extractvalue %R %r, 0
  ret float %x
}

;--- select.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%R = type { float, i32 }
declare %R @op()
define float @f(i1 %c) {
  %a = call %R @op()
  %b = call %R @op()
  %r = select i1 %c, %R %a, %R %b
  %x = extractvalue %R %r, 0
  ret float %x
}

;--- freeze.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
define i32 @f(i32 %a, i32 %b) {
  %s = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %r = freeze { i32, i1 } %s
  %x = extractvalue { i32, i1 } %r, 0
  ret i32 %x
}

;--- insert.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%R = type { float, i32 }
define float @f(float %v) {
  %r = insertvalue %R poison, float %v, 0
  %x = extractvalue %R %r, 0
  ret float %x
}

;--- store.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%R = type { float, i32 }
declare %R @op()
define void @f(ptr %p) {
  %r = call %R @op()
  store %R %r, ptr %p
  ret void
}
