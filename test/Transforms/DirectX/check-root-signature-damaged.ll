; Metadata that LLVM cannot read is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s
; CHECK: error: damaged root signature: 

; A signature without a version is damaged before LLVM sees it.
; RUN: sed 's/!1, i32 2}/!1}/' %s | not %dxil-opt -disable-output -passes=dxil-check-root-signature 2>&1 | FileCheck %s --check-prefix=VERSION
; VERSION: error: damaged root signature: a node without elements or version

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"


define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @main, !1, i32 2}
!1 = !{!{!"RootSRV", i32 0}}
