; The record and annotation of a feedback texture contain its kind of feedback
; (tag 2); writing feedback sets flag 26, which requires validator 1.9, and a
; clamp alone requires no further feature. Kind 17 and UAV: 17 | 1 << 12 = 4113.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%dx.types.Handle = type { ptr }
@F.str = private unnamed_addr constant [2 x i8] c"F\00"
@T.str = private unnamed_addr constant [2 x i8] c"T\00"
@S.str = private unnamed_addr constant [2 x i8] c"S\00"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK: [[F:%.*]] = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %{{.*}}, %dx.types.ResourceProperties { i32 4113, i32 1 })
; CHECK: call void @dx.op.writeSamplerFeedbackGrad(i32 177, %dx.types.Handle [[F]], %dx.types.Handle %T, %dx.types.Handle %S, float 0.000000e+00, float 0.000000e+00, float undef, float undef, float 1.000000e+00, float 2.000000e+00, float undef, float 3.000000e+00, float 4.000000e+00, float undef, float 5.000000e+00)
  %f = call target("dx.FeedbackTexture", 1, 17) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr @F.str)
  %t = call target("dx.Texture", <4 x float>, 0, 0, 0, 2) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @T.str)
  %s = call target("dx.Sampler", 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @S.str)
  %fh = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.FeedbackTexture", 1, 17) %f)
  %th = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Texture", <4 x float>, 0, 0, 0, 2) %t)
  %sh = call %dx.types.Handle @llvm.dx.resource.casthandle(target("dx.Sampler", 0) %s)
  call void @dxil.op.WriteSamplerFeedbackGrad(%dx.types.Handle %fh, %dx.types.Handle %th, %dx.types.Handle %sh, float 0.0, float 0.0, float undef, float undef, float 1.0, float 2.0, float undef, float 3.0, float 4.0, float undef, float 5.0)
  ret void
}
declare void @dxil.op.WriteSamplerFeedbackGrad(%dx.types.Handle, %dx.types.Handle, %dx.types.Handle, float, float, float, float, float, float, float, float, float, float, float)
; CHECK: !dx.valver = !{[[V:![0-9]+]]}
; CHECK-DAG: [[V]] = !{i32 1, i32 9}
; CHECK-DAG: !{i32 0, ptr undef, !"F", i32 0, i32 2, i32 1, i32 17, i1 false, i1 false, i1 false, [[X:![0-9]+]]}
; CHECK-DAG: [[X]] = !{i32 2, i32 1}
; 1 << 26.
; CHECK-DAG: !{i32 0, i64 67108864, i32 4, !{{[0-9]+}}}
