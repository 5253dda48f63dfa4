; A use of a whole struct result, or a pointer into a resource, is an error.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/load.ll | not %dxil-opt -disable-output -passes=dxil-lower-resources 2>&1 | FileCheck %t/load.ll
; RUN: cat %t/common.ll %t/row.ll | not %dxil-opt -disable-output -passes=dxil-lower-resources 2>&1 | FileCheck %t/row.ll
; RUN: cat %t/common.ll %t/pointer.ll | not %dxil-opt -disable-output -passes=dxil-lower-resources 2>&1 | FileCheck %t/pointer.ll

;--- common.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
%Params = type <{ [20 x i8] }>
;--- load.ll
; CHECK: error: a resource's load result that is not taken apart is not supported yet
define i32 @load(i32 %i) {
  %h = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @B.str)
  %l = call { i32, i1 } @llvm.dx.resource.load.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %h, i32 %i, i32 poison)
  %f = freeze { i32, i1 } %l
  %r = extractvalue { i32, i1 } %f, 0
  ret i32 %r
}
;--- row.ll
; CHECK: error: a constant buffer's row that is not taken apart is not supported yet
define float @row(i32 %i) {
  %h = call target("dx.CBuffer", %Params) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  %l = call { float, float, float, float } @llvm.dx.resource.load.cbufferrow.4(target("dx.CBuffer", %Params) %h, i32 %i)
  %f = freeze { float, float, float, float } %l
  %r = extractvalue { float, float, float, float } %f, 2
  ret float %r
}
;--- pointer.ll
; CHECK: error: the operation 'llvm.dx.resource.getpointer{{.*}}' on a resource is not supported yet
define i32 @pointer(i32 %i) {
  %h = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @B.str)
  %p = call ptr @llvm.dx.resource.getpointer(target("dx.RawBuffer", i32, 1, 0) %h, i32 %i)
  %r = load i32, ptr %p
  ret i32 %r
}
