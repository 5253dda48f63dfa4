; Optimized code may contain integers of 24 or 48 bits. The element size is
; the largest power of two that divides their size, if that is not a byte.
; RUN: sed 's/WIDTH/48/g' %s | %dxil-opt -S -passes=dxil-flatten-memory - | FileCheck %s
; RUN: sed 's/WIDTH/24/g' %s | not %dxil-opt -disable-output -passes=dxil-flatten-memory - 2>&1 | FileCheck %s --check-prefix=BYTES
; CHECK: alloca [8 x i16]
; CHECK-COUNT-3: store i16
; CHECK-COUNT-3: load i16
; BYTES: error: the accesses to variable 'a' cannot be expressed with elements of one size

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define iWIDTH @odd(i32 %i, iWIDTH %v) {
  %a = alloca [2 x i64]
  %p = getelementptr [2 x i64], ptr %a, i32 0, i32 %i
  store iWIDTH %v, ptr %p
  %r = load iWIDTH, ptr %p
  ret iWIDTH %r
}
