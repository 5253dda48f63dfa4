; All handle calls of a declaration get the same binding.
; RUN: %dxil-opt -S -passes=dxil-implicit-bindings %s | FileCheck %s

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: %A = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 2, i32 0, ptr @A.str)
  %A = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 2, i32 0, ptr @A.str), !srcloc !{i32 10}
; CHECK: %B = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 2, i32 1, i32 0, ptr @B.str)
  %B = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 1, i32 0, i32 1, i32 0, ptr @B.str), !srcloc !{i32 11}
; CHECK: %A2 = call {{.*}} @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 2, i32 1, ptr @A.str)
  %A2 = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefromimplicitbinding(i32 0, i32 0, i32 2, i32 1, ptr @A.str), !srcloc !{i32 10}
  ret void
}
