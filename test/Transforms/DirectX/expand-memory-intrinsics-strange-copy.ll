; A copy of unknown size is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-expand-memory-intrinsics %s 2>&1 | FileCheck %s
; CHECK: error: a copy of memory whose size is not a known number of words is not supported yet
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @copy(i32 %n) {
  %a = alloca [8 x i32]
  %b = alloca [8 x i32]
  call void @llvm.memcpy.p0.p0.i32(ptr %a, ptr %b, i32 %n, i1 false)
  ret void
}
