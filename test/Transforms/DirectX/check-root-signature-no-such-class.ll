; If no parameter has the class, the error names a parameter of another class.
; RUN: not %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s
; CHECK: error: 'C' at b9 is not covered by the root signature, which has no CBVs; the nearest is root parameter 1, SRV(t8, visibility=SHADER_VISIBILITY_PIXEL)

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@C.str = private unnamed_addr constant [2 x i8] c"C\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %H = call target("dx.CBuffer", <4 x float>) @llvm.dx.resource.handlefrombinding(i32 0, i32 9, i32 1, i32 0, ptr @C.str), !srcloc !{i32 10}
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @main, !1, i32 2, !2}
!1 = !{!{!"RootUAV", i32 0, i32 1, i32 0, i32 2}, !{!"RootSRV", i32 5, i32 8, i32 0, i32 4}}
!2 = !{i32 1, i32 2, i32 3}
