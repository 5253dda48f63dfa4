; A module with stops is copied; one without is not. The module stays as it is.
; RUN: split-file %s %t
; RUN: %dxil-opt -S -passes=dxil-copy-without-stops -debug-pass-manager %t/stops.ll 2>&1 | FileCheck %s
; RUN: %dxil-opt -S -passes=dxil-copy-without-stops -debug-pass-manager %t/none.ll 2>&1 | FileCheck %s --check-prefix=NONE

; CHECK: Running analysis: {{.*}}ModuleWithoutStops
; CHECK: call void @llvm.sideeffect()
; NONE: Running pass: {{.*}}CopyWithoutStops
; NONE-NOT: ModuleWithoutStops

;--- stops.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  call void @llvm.sideeffect()
  ret void
}

;--- none.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare void @llvm.sideeffect()
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  ret void
}
