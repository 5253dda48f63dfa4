; The check names the pass that broke a property. LLVM's -verify-each
; also enables the checks. In front IR all functions are always
; inlined; the inliner leaves one with the opposite attribute.
; RUN: not %dxil-opt -disable-output '-passes=dxil-pipeline<O3;verify>' %s 2>&1 | FileCheck %s
; RUN: not %dxil-opt -disable-output -verify-each '-passes=dxil-pipeline<O3>' %s 2>&1 | FileCheck %s
; RUN: not %dxil-opt -disable-output '-passes=dxil-pipeline<O3>' %s 2>&1 | FileCheck %s --check-prefix=UNCHECKED
; CHECK: after InlineFunctions: property Inlined does not hold: in function 'main': call void @helper()
; UNCHECKED-NOT: property
; UNCHECKED: error: {{.*}}helper
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  call void @helper()
  ret void
}
define internal void @helper() noinline {
  ret void
}
