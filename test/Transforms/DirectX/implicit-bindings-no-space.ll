; Proposal 0024, example 3.2: no register is free after an unbounded array.
; RUN: not %dxil-opt -disable-output -passes=dxil-implicit-bindings %s 2>&1 | FileCheck %s
; CHECK: error: resource 'D' could not be allocated: no free range of 4 registers of class 'u' is left in space0

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
@D.str = private unnamed_addr constant [2 x i8] c"D\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %A = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @A.str), !srcloc !{i32 10}
  %B = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 -1, i32 0, ptr @B.str), !srcloc !{i32 11}
  %C = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 5, i32 1, i32 0, ptr @C.str), !srcloc !{i32 12}
  %D = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 3, i32 0, i32 4, i32 0, ptr @D.str), !srcloc !{i32 13}
  ret void
}
