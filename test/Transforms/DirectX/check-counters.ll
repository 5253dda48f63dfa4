; A counter is only incremented or only decremented, also if several calls
; create the handle; two elements of a heap may be different resources.
; RUN: split-file %s %t
; RUN: dxil-opt -passes=dxil-check-counters -disable-output %t/one.ll
; RUN: not dxil-opt -passes=dxil-check-counters -disable-output %t/both.ll 2>&1 | FileCheck %s
; CHECK: the counter of buffer 'B' is both incremented and decremented; a shader may do only one of these
; CHECK-NOT: error
;--- one.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
define void @main() {
  %h = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @B.str)
  %a = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", float, 1, 0) %h, i8 1)
  %b = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", float, 1, 0) %h, i8 1)
  %x = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_f32_1_0t(i32 1, i1 false)
  %y = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_f32_1_0t(i32 2, i1 false)
  %c = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", float, 1, 0) %x, i8 1)
  %d = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", float, 1, 0) %y, i8 -1)
  ret void
}
declare target("dx.RawBuffer", float, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_f32_1_0t(i32, i1)
;--- both.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
define void @main() {
  %h = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @B.str)
  %a = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", float, 1, 0) %h, i8 1)
  %g = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @B.str)
  %b = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", float, 1, 0) %g, i8 -1)
  ret void
}
