; Root descriptors do not support typed resources and counters.
; RUN: not %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s
; CHECK: error: 'Typed' at t3 is a typed buffer, but root parameter 0, SRV(t3), is a root descriptor, which can only hold a raw or structured buffer without a counter

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@Typed.str = private unnamed_addr constant [6 x i8] c"Typed\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %Typed = call target("dx.TypedBuffer", float, 0, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @Typed.str), !srcloc !{i32 10}
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @main, !1, i32 2}
!1 = !{!{!"RootSRV", i32 0, i32 3, i32 0, i32 4}}
