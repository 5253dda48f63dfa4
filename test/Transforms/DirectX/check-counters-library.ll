; Entry points of a library are separate shaders:
; each may use a counter in one direction.
; RUN: %dxil-opt -disable-output -passes=dxil-check-counters %s
; RUN: sed 's/; BOTH//' %s | not %dxil-opt -disable-output -passes=dxil-check-counters 2>&1 | FileCheck %s
; CHECK: error: the counter of buffer 'A' is both incremented and decremented; a shader may do only one of these
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"

define void @up() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %a = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  %n = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", i32, 1, 0) %a, i8 1)
  ; BOTH%m = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", i32, 1, 0) %a, i8 -1)
  ret void
}

define void @down() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %a = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  %n = call i32 @llvm.dx.resource.updatecounter(target("dx.RawBuffer", i32, 1, 0) %a, i8 -1)
  ret void
}
