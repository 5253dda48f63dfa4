; Two resources of a class cannot share a register; the error names the other one.
; RUN: not %dxil-opt -disable-output -passes=dxil-implicit-bindings %s 2>&1 | FileCheck %s
; CHECK: error: resource 'B' at u3, space0 overlaps with resource 'A'
; CHECK-NEXT: note: 'A' is bound to u2 to u5, space0

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@A.str = private unnamed_addr constant [2 x i8] c"A\00"
@B.str = private unnamed_addr constant [2 x i8] c"B\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %A = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 4, i32 0, ptr @A.str), !srcloc !{i32 10}
  %B = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @B.str), !srcloc !{i32 11}
  ret void
}
