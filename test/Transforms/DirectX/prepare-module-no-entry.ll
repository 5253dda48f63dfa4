; A module without an entry point is an error, not a crash.
; RUN: not %dxil-opt -disable-output -passes=dxil-prepare-module %s 2>&1 | FileCheck %s
; CHECK: error: the module has no entry function
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define internal void @helper() {
  ret void
}
