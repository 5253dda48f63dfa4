; Wave sizes require shader model 6.6.
; RUN: not %dxil-opt -disable-output -passes=dxil-entry-metadata %s 2>&1 | FileCheck %s
; CHECK: error: a wave size needs shader model 6.6

target triple = "dxilv1.5-pc-shadermodel6.5-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" "hlsl.wavesize"="8,0,0" {
  ret void
}
