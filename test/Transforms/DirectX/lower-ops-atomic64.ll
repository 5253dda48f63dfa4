; Groupshared 64-bit atomic operations require shader model 6.6.
; RUN: not %dxil-opt -disable-output -passes=dxil-lower-ops %s 2>&1 | FileCheck %s
; CHECK: error: 64-bit atomic operations need shader model 6.6, but the target is shader model 6.0
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.0-pc-shadermodel6.0-compute"

@g = internal addrspace(3) global i64 poison
define void @f() {
  %r = atomicrmw add ptr addrspace(3) @g, i64 1 monotonic
  ret void
}
