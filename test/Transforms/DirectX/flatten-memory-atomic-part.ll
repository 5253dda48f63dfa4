; An atomic operation that is wider than the elements of the
; other accesses is an error, because it cannot be split.
; RUN: not %dxil-opt -disable-output -passes=dxil-flatten-memory %s 2>&1 | FileCheck %s
; CHECK: error: the accesses to variable 'g' cannot be expressed with elements of one size
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@g = internal addrspace(3) global [2 x i64] poison

define i64 @part(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @g, i32 %i
  store i32 1, ptr addrspace(3) %p
  %r = atomicrmw add ptr addrspace(3) @g, i64 1 monotonic
  ret i64 %r
}
