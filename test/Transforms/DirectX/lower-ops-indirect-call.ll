; An indirect call is an error, because DXIL has no function pointers.
; RUN: not %dxil-opt -disable-output -passes=dxil-lower-ops %s 2>&1 | FileCheck %s
; CHECK: error: an indirect call is not supported yet
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @f(ptr %p) {
  call void %p()
  ret void
}
