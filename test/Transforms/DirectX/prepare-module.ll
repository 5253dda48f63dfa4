; Front IR is prepared: only i32 is native, so that no pass
; narrows arithmetic, and unreachable code is removed.
; RUN: %dxil-opt -S -passes=dxil-prepare-module %s | FileCheck %s

; CHECK: target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-v48:16:16-v96:32:32-v192:64:64-n32"
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-LABEL: define void @main()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
  ret void
lost:
  br label %lost
}
