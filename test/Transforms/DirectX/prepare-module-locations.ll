; The function of each operation keeps the location of one of
; its calls, because passes that merge equal calls drop theirs.
; RUN: %dxil-opt -S -passes=dxil-prepare-module %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
%dx.types.Handle = type { ptr }

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" {
  %a = call float @dxil.op.CalculateLOD.f32(%dx.types.Handle poison, %dx.types.Handle poison, float 0.0, float undef, float undef, i1 true), !srcloc !{i32 77}
  call void @dxil.op.Barrier(i32 9)
  ret void
}
; CHECK: declare !srcloc [[P:![0-9]+]] float @dxil.op.CalculateLOD.f32(
declare float @dxil.op.CalculateLOD.f32(%dx.types.Handle, %dx.types.Handle, float, float, float, i1)
; CHECK: declare void @dxil.op.Barrier(
declare void @dxil.op.Barrier(i32)
; CHECK: [[P]] = !{i32 77}
