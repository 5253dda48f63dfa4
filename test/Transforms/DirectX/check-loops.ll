; A loop without an exit is an error, once for each
; location; a loop with an exit does not change.
; RUN: split-file %s %t
; RUN: dxil-opt -S -passes=dxil-check-loops %t/ends.ll | FileCheck --check-prefix=ENDS %s
; RUN: not dxil-opt -passes='dxil-check-loops,dxil-check-loops' -disable-output %t/endless.ll 2>&1 | FileCheck --check-prefix=ENDLESS %s
; ENDLESS: error: this loop never ends: no iteration leaves it
; ENDLESS-NOT: error:

;--- ends.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@g = internal addrspace(3) global float poison
; ENDS: br i1 %done, label %exit, label %loop
define void @main() #0 {
  br label %loop
loop:
  %v = load volatile float, ptr addrspace(3) @g
  %done = fcmp ogt float %v, 1.0
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- endless.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@g = internal addrspace(3) global float poison
define void @main() #0 {
  br label %loop
loop:
  %v = load volatile float, ptr addrspace(3) @g
  %done = fcmp ogt float %v, 1.0
  br i1 %done, label %next, label %loop
next:
  br label %loop
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
