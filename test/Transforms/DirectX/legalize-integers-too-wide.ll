; An integer of more than 64 bits is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-legalize-integers %s 2>&1 | FileCheck %s
; CHECK: error: an integer of more than 64 bits is not supported yet
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define i32 @wide(i64 %x) {
  %e = zext i64 %x to i128
  %m = mul i128 %e, %e
  %s = lshr i128 %m, 96
  %r = trunc i128 %s to i32
  ret i32 %r
}
