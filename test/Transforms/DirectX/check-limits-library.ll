; Each entry point of a library counts the groupshared variables that
; it uses: 20,000 bytes each are allowed, 40,000 in one are not.
; RUN: not %dxil-opt -disable-output -passes=dxil-check-limits %s 2>&1 | FileCheck %s --implicit-check-not=error:
; RUN: sed '/^define void @both/,/^}/d' %s | %dxil-opt -disable-output -passes=dxil-check-limits
; RUN: sed 's/^define void @first() "hlsl.shader"="compute"/define void @first() "hlsl.shader"="pixel"/' %s | not %dxil-opt -disable-output -passes=dxil-check-limits 2>&1 | FileCheck %s --check-prefix=PIXEL
; PIXEL: error: 'a' is groupshared, but the entry point 'first' uses it, and pixel shaders have no thread groups
; CHECK: error: the groupshared variables take 40000 bytes, but the limit is 32768; the largest is 'a' with 20000
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
@a = internal addrspace(3) global [5000 x float] poison
@b = internal addrspace(3) global [5000 x float] poison

define void @first() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  store float 1.0, ptr addrspace(3) @a
  %a = load volatile float, ptr addrspace(3) @a
  ret void
}

define void @second(float %x) "hlsl.export" {
  store float %x, ptr addrspace(3) getelementptr ([5000 x float], ptr addrspace(3) @b, i32 0, i32 3)
  ret void
}

define void @both() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  store float 1.0, ptr addrspace(3) @a
  %a = load volatile float, ptr addrspace(3) @a
  store float 1.0, ptr addrspace(3) @b
  %b = load volatile float, ptr addrspace(3) @b
  ret void
}
