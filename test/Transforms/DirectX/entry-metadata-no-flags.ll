; A shader without special requirements has no flags and no resources.
; RUN: %dxil-opt -S -passes=dxil-entry-metadata %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  ret void
}

; CHECK: !dx.entryPoints = !{[[E:![0-9]+]]}
; CHECK: [[E]] = !{ptr @main, !"main", null, null, [[P:![0-9]+]]}
; CHECK: [[P]] = !{i32 4, [[N:![0-9]+]]}
; CHECK: [[N]] = !{i32 1, i32 1, i32 1}
