; A wave size attribute has three numbers: minimum, maximum, preferred.
; RUN: not %dxil-opt -disable-output -passes=dxil-entry-metadata %s 2>&1 | FileCheck %s
; CHECK: error: the entry function 'main' has no wave size of three numbers

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" "hlsl.wavesize"="8,16" {
  ret void
}
