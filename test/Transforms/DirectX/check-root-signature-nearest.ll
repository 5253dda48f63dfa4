; The error about an uncovered register names the closest parameter at its location.
; RUN: not %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s
; CHECK: error: 'Raw' at u7 is not covered by the root signature; the nearest is root parameter 1, UAV(u5)
; CHECK-NEXT: note: root parameter 1 is here

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@Raw.str = private unnamed_addr constant [4 x i8] c"Raw\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %H = call target("dx.RawBuffer", float, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 7, i32 1, i32 0, ptr @Raw.str), !srcloc !{i32 10}
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @main, !1, i32 2, !2}
!1 = !{!{!"RootUAV", i32 0, i32 1, i32 0, i32 2}, !{!"RootUAV", i32 0, i32 5, i32 0, i32 2}, !{!"DescriptorTable", i32 0, !{!"SRV", i32 2, i32 4, i32 0, i32 -1, i32 4}}, !{!"DescriptorTable", i32 0, !{!"SRV", i32 2, i32 6, i32 0, i32 -1, i32 4}, !{!"SRV", i32 2, i32 40, i32 0, i32 -1, i32 4}}, !{!"StaticSampler", i32 4, i32 2, i32 3, i32 5, float 0.0, i32 1, i32 2, i32 1, float 0.0, float 1.0, i32 9, i32 0, i32 0, i32 0}}
!2 = !{i32 1, i32 2, i32 3, i32 4, i32 5, i32 6}
