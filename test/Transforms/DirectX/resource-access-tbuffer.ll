; A texture buffer is read in rows of four
; words, from which each scalar is converted.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%T = type <{ [96 x i8] }>

define float @word() {
; CHECK-LABEL: define float @word(
; CHECK: [[R:%.*]] = call { <4 x i32>, i1 } @llvm.dx.resource.load.typedbuffer.{{.*}}(target("dx.TBuffer", %T) %h, i32 1)
; CHECK: [[V:%.*]] = extractvalue { <4 x i32>, i1 } [[R]], 0
; CHECK: [[W:%.*]] = extractelement <4 x i32> [[V]], i32 1
; CHECK: bitcast i32 [[W]] to float
  %h = call target("dx.TBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.TBuffer", %T) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(2) %p, i32 20
  %r = load float, ptr addrspace(2) %q
  ret float %r
}

; Words 2 and 3 of row 2.
define double @wide() {
; CHECK-LABEL: define double @wide(
; CHECK: [[R:%.*]] = call { <4 x i32>, i1 } {{.*}} %h, i32 2)
; CHECK: [[V:%.*]] = extractvalue { <4 x i32>, i1 } [[R]], 0
; CHECK: [[L:%.*]] = extractelement <4 x i32> [[V]], i32 2
; CHECK: [[H:%.*]] = extractelement <4 x i32> [[V]], i32 3
; CHECK: call double @dxil.op.MakeDouble{{.*}}(i32 [[L]], i32 [[H]])
  %h = call target("dx.TBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.TBuffer", %T) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(2) %p, i32 40
  %r = load double, ptr addrspace(2) %q
  ret double %r
}

; Bytes 6 and 7 are the upper half of word 1.
define half @low_precision() {
; CHECK-LABEL: define half @low_precision(
; CHECK: [[W:%.*]] = extractelement <4 x i32> {{%.*}}, i32 1
; CHECK: [[S:%.*]] = lshr i32 [[W]], 16
; CHECK: [[T:%.*]] = trunc i32 [[S]] to i16
; CHECK: bitcast i16 [[T]] to half
  %h = call target("dx.TBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.TBuffer", %T) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(2) %p, i32 6
  %r = load half, ptr addrspace(2) %q
  ret half %r
}

; An array's elements are a row apart.
define i32 @row(i32 %i) {
; CHECK-LABEL: define i32 @row(
; CHECK: [[I:%.*]] = add i32 %i, 2
; CHECK: call { <4 x i32>, i1 } {{.*}}, i32 [[I]])
  %h = call target("dx.TBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.TBuffer", %T) %h, i32 0)
  %o = mul i32 %i, 16
  %b = add i32 %o, 32
  %q = getelementptr i8, ptr addrspace(2) %p, i32 %b
  %r = load i32, ptr addrspace(2) %q
  ret i32 %r
}
