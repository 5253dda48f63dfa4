; Rasterizer-ordered resources require pixel shaders.
; RUN: not %dxil-opt -disable-output -passes=dxil-resource-metadata %s 2>&1 | FileCheck %s
; CHECK: error: the rasterizer-ordered resource 'A' can only be used in pixel shaders
; RUN: sed s/compute/pixel/ %s | %dxil-opt -S -passes=dxil-resource-metadata | FileCheck %s --check-prefix=PIXEL
; PIXEL: !{i32 0, ptr undef, !"A", i32 0, i32 0, i32 1, i32 2, i1 false, i1 false, i1 true,
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00"

define void @main() {
  %a = call target("dx.Texture", float, 1, 1, 0, 2) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  ret void
}
