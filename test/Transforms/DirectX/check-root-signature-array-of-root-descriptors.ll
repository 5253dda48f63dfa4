; A root descriptor covers only one register.
; RUN: not %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s
; CHECK: error: 'Two' at t3 to t4 is only partly covered by the root signature; root parameter 0, SRV(t3), covers t3 only

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@Two.str = private unnamed_addr constant [4 x i8] c"Two\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %H = call target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 2, i32 0, ptr @Two.str), !srcloc !{i32 10}
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @main, !1, i32 2, !2}
!1 = !{!{!"RootSRV", i32 0, i32 3, i32 0, i32 4}, !{!"RootSRV", i32 0, i32 4, i32 0, i32 4}}
!2 = !{i32 1, i32 2, i32 3}
