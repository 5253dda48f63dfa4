; Nothing is checked if the entry point has no root signature.
; RUN: %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not=error:
; CHECK-NOT: not

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@Raw.str = private unnamed_addr constant [4 x i8] c"Raw\00"

define void @other() {
  ret void
}

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %Raw = call target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @Raw.str), !srcloc !{i32 10}
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @other, !1, i32 2}
!1 = !{}
