; Each kind of root parameter covers the resources that it supports.
; RUN: %dxil-opt -disable-output -passes=dxil-check-root-signature %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not=error:
; CHECK-NOT: not

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@Raw.str = private unnamed_addr constant [4 x i8] c"Raw\00"
@Typed.str = private unnamed_addr constant [6 x i8] c"Typed\00"
@Constants.str = private unnamed_addr constant [10 x i8] c"Constants\00"
@Numbers.str = private unnamed_addr constant [8 x i8] c"Numbers\00"
@Smp.str = private unnamed_addr constant [4 x i8] c"Smp\00"
@Fixed.str = private unnamed_addr constant [6 x i8] c"Fixed\00"
@Open.str = private unnamed_addr constant [5 x i8] c"Open\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %Raw = call target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @Raw.str), !srcloc !{i32 10}
  %Typed = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 1, i32 4, i32 3, i32 0, ptr @Typed.str), !srcloc !{i32 11}
  %Constants = call target("dx.CBuffer", <4 x float>) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @Constants.str), !srcloc !{i32 12}
  %Numbers = call target("dx.CBuffer", <4 x float>) @llvm.dx.resource.handlefrombinding(i32 2, i32 7, i32 1, i32 0, ptr @Numbers.str), !srcloc !{i32 13}
  %Smp = call target("dx.Sampler", 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @Smp.str), !srcloc !{i32 14}
  %Fixed = call target("dx.Sampler", 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr @Fixed.str), !srcloc !{i32 15}
  %Open = call target("dx.RawBuffer", float, 0, 0) @llvm.dx.resource.handlefrombinding(i32 9, i32 5, i32 -1, i32 0, ptr @Open.str), !srcloc !{i32 16}
  ret void
}

!dx.rootsignatures = !{!0}
!0 = !{ptr @main, !1, i32 2}
!1 = !{!{!"RootFlags", i32 1}, !{!"RootSRV", i32 0, i32 3, i32 0, i32 4}, !{!"DescriptorTable", i32 0, !{!"UAV", i32 8, i32 0, i32 1, i32 -1, i32 2}}, !{!"RootCBV", i32 0, i32 0, i32 0, i32 4}, !{!"RootConstants", i32 0, i32 7, i32 2, i32 4}, !{!"DescriptorTable", i32 0, !{!"Sampler", i32 2, i32 0, i32 0, i32 -1, i32 0}}, !{!"DescriptorTable", i32 0, !{!"SRV", i32 1, i32 5, i32 9, i32 -1, i32 4}}, !{!"StaticSampler", i32 4, i32 2, i32 3, i32 5, float 0.0, i32 1, i32 2, i32 1, float 0.0, float 1.0, i32 2, i32 0, i32 0, i32 0}}
