; A constant buffer is read in rows of 16 bytes. Byte 20 is column 1 of row 1.
; RUN: %dxil-opt -S -passes=dxil-resource-access %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%T = type <{ [96 x i8] }>

define float @fixed() {
; CHECK-LABEL: define float @fixed(
; CHECK: [[R:%.*]] = call { float, float, float, float } @llvm.dx.resource.load.cbufferrow.4.{{.*}}(target("dx.CBuffer", %T) %h, i32 1)
; CHECK: extractvalue { float, float, float, float } [[R]], 1
  %h = call target("dx.CBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.CBuffer", %T) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(2) %p, i32 20
  %r = load float, ptr addrspace(2) %q
  ret float %r
}

; An array's elements are 16 bytes apart: the row is dynamic, the column is not.
define <3 x float> @row(i32 %i) {
; CHECK-LABEL: define <3 x float> @row(
; CHECK: [[N:%.*]] = add i32 %i, 2
; CHECK: [[R:%.*]] = call { float, float, float, float } @llvm.dx.resource.load.cbufferrow.4.{{.*}}(target("dx.CBuffer", %T) %h, i32 [[N]])
; CHECK: extractvalue { float, float, float, float } [[R]], 1
; CHECK: extractvalue { float, float, float, float } [[R]], 2
; CHECK: extractvalue { float, float, float, float } [[R]], 3
; CHECK-NOT: cbufferrow
  %h = call target("dx.CBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.CBuffer", %T) %h, i32 0)
  %o = mul nuw i32 %i, 16
  %q = getelementptr i8, ptr addrspace(2) %p, i32 %o
  %s = getelementptr i8, ptr addrspace(2) %q, i32 36
  %r = load <3 x float>, ptr addrspace(2) %s
  ret <3 x float> %r
}

define i32 @column(i32 %i) {
; CHECK-LABEL: define i32 @column(
; CHECK: call { i32, i32, i32, i32 } @llvm.dx.resource.load.cbufferrow.4
; CHECK: [[C:%.*]] = and i32 %i, 3
; CHECK: icmp eq i32 [[C]], 1
; CHECK: icmp eq i32 [[C]], 2
; CHECK: icmp eq i32 [[C]], 3
  %h = call target("dx.CBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.CBuffer", %T) %h, i32 0)
  %q = getelementptr i32, ptr addrspace(2) %p, i32 %i
  %r = load i32, ptr addrspace(2) %q
  ret i32 %r
}

; Two doubles make a row.
define double @wide() {
; CHECK-LABEL: define double @wide(
; CHECK: [[R:%.*]] = call { double, double } @llvm.dx.resource.load.cbufferrow.2.{{.*}}(target("dx.CBuffer", %T) %h, i32 2)
; CHECK: extractvalue { double, double } [[R]], 1
  %h = call target("dx.CBuffer", %T) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(2) @llvm.dx.resource.getpointer(target("dx.CBuffer", %T) %h, i32 0)
  %q = getelementptr i8, ptr addrspace(2) %p, i32 40
  %r = load double, ptr addrspace(2) %q
  ret double %r
}
