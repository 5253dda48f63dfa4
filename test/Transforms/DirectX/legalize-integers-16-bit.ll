; Without native 16-bit types, i16 belongs to the shader
; only if the module flag states it, and then stays. Without
; the flag, the optimizer created it, and it is widened.
; RUN: %dxil-opt -S -passes=dxil-legalize-integers %s | FileCheck %s --check-prefix=STAYS
; RUN: sed -e 's/^!llvm.module.flags.*//' %s | %dxil-opt -S -passes=dxil-legalize-integers | FileCheck %s --check-prefix=WIDE
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.2-pc-shadermodel6.2-compute"

define i32 @f(i32 %a, i32 %b) {
; STAYS-LABEL: define i32 @f(
; STAYS: add i16
; WIDE-LABEL: define i32 @f(
; WIDE-NOT: i16
; WIDE: ret
  %x = trunc i32 %a to i16
  %y = trunc i32 %b to i16
  %s = add i16 %x, %y
  %r = sext i16 %s to i32
  ret i32 %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.minprecision", i32 1}
