; Derivatives outside of pixel shaders require shader
; model 6.6 and thread groups that consist of quads.
; RUN: sed -e s/MINOR/5/g -e s/SIZE/4,1,1/ %s | not %dxil-opt -disable-output -passes=dxil-lower-ops 2>&1 | FileCheck %s --check-prefix=OLD
; RUN: sed -e s/MINOR/6/g -e s/SIZE/6,1,1/ %s | not %dxil-opt -disable-output -passes=dxil-lower-ops 2>&1 | FileCheck %s --check-prefix=LONE
; RUN: sed -e s/MINOR/6/g -e s/SIZE/4,3,1/ %s | not %dxil-opt -disable-output -passes=dxil-lower-ops 2>&1 | FileCheck %s --check-prefix=ODD
; RUN: sed -e s/MINOR/6/g -e s/SIZE/2,2,3/ %s | %dxil-opt -S -passes=dxil-lower-ops | FileCheck %s --check-prefix=QUADS
; OLD: error: operation 'CalculateLOD' takes derivatives, which need shader model 6.6 outside of pixel shaders, but the target is shader model 6.5
; LONE: error: operation 'CalculateLOD' takes derivatives, which need a thread group with a multiple of 4 threads in x alone, or with even numbers in x and y, but it is (6,1,1)
; ODD: error: {{.*}} but it is (4,3,1)
; QUADS: call float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %t, %dx.types.Handle %s, float %x, float undef, float undef, i1 true)
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.MINOR-pc-shadermodel6.MINOR-compute"
%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

declare float @dxil.op.CalculateLOD.f32(%dx.types.Handle, %dx.types.Handle, float, float, float, i1)
define float @f(%dx.types.Handle %t, %dx.types.Handle %s, float %x) {
  %r = call float @dxil.op.CalculateLOD.f32(%dx.types.Handle %t, %dx.types.Handle %s, float %x, float undef, float undef, i1 true)
  ret float %r
}
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="SIZE" {
  ret void
}
