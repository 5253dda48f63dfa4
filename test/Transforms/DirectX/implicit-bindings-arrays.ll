; Proposal 0024, example 2.1: arrays take the first range that fits,
; in declaration order (order ids), whatever the order of the code.
; RUN: %dxil-opt -S -passes=dxil-implicit-bindings %s | FileCheck %s

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@E.str = private unnamed_addr constant [2 x i8] c"E\00"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: %A = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 2, i32 1, i32 0, ptr @A.str)
  %A = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr @A.str), !srcloc !{i32 10}
; CHECK: %E = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 7, i32 2, i32 0, ptr @E.str)
  %E = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 3, i32 0, i32 2, i32 0, ptr @E.str), !srcloc !{i32 11}
; CHECK: %C = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 2, i32 0, ptr @C.str)
  %C = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 2, i32 0, i32 2, i32 0, ptr @C.str), !srcloc !{i32 12}
; CHECK: %B = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 3, i32 4, i32 0, ptr @B.str)
  %B = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 4, i32 0, ptr @B.str), !srcloc !{i32 13}
  ret void
}
