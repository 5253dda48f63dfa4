; A module that violates DefinedValues is detected; undefined
; provenances, stored values and absent coordinates are accepted.
; RUN: split-file %s %t
; RUN: %dxil-opt -disable-output -passes='dxil-verify<DefinedValues>' %t/holds.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<DefinedValues>' %t/branch.ll 2>&1 | FileCheck %t/branch.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<DefinedValues>' %t/poison.ll 2>&1 | FileCheck %t/poison.ll
; RUN: not %dxil-opt -disable-output -disable-verify -passes='dxil-verify<DefinedValues>' %t/sum.ll 2>&1 | FileCheck %t/sum.ll

;--- holds.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define <4 x float> @f(ptr %p, float %x) {
  store i32 undef, ptr %p
  %v = insertelement <4 x float> poison, float %x, i32 0
  %w = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> zeroinitializer
  ret <4 x float> %w
}

;--- branch.ll
; CHECK: dxil-verify: property DefinedValues does not hold: in function 'f':  br i1 undef
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
  br i1 undef, label %a, label %b
a:
  br label %b
b:
  ret void
}

;--- poison.ll
; CHECK: property DefinedValues does not hold: in function 'f':  switch i32 poison
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f() {
  switch i32 poison, label %b [ i32 1, label %a ]
a:
  br label %b
b:
  ret void
}

;--- sum.ll
; CHECK: property DefinedValues does not hold: in function 'f':  %s = add i32 %x, undef
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define i32 @f(i32 %x) {
  %s = add i32 %x, undef
  ret i32 %s
}
