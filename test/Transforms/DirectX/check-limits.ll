; Exceeding a limit of Direct3D is an error: a constant buffer above 65536
; bytes, a structured element above 2048, groupshared variables above 32768
; together. Exactly the limit is allowed, and unread variables do not count.
; RUN: split-file %s %t
; RUN: dxil-opt -passes=dxil-check-limits -disable-output %t/cbuffer-fits.ll
; RUN: not dxil-opt -passes=dxil-check-limits -disable-output %t/cbuffer-large.ll 2>&1 | FileCheck --check-prefix=CBUFFER %s
; CBUFFER: error: constant buffer 'C' takes 65552 bytes, but Direct3D allows 65536
; RUN: dxil-opt -passes=dxil-check-limits -disable-output %t/element-fits.ll
; RUN: not dxil-opt -passes=dxil-check-limits -disable-output %t/element-large.ll 2>&1 | FileCheck --check-prefix=ELEMENT %s
; ELEMENT: error: an element of 'S' takes 2052 bytes, but Direct3D allows 2048 in a structured buffer
; RUN: dxil-opt -passes=dxil-check-limits -disable-output %t/groupshared-fits.ll
; RUN: dxil-opt -passes=dxil-check-limits -disable-output %t/groupshared-unread.ll
; RUN: not dxil-opt -passes=dxil-check-limits -disable-output %t/groupshared-large.ll 2>&1 | FileCheck --check-prefix=GROUPSHARED %s
; GROUPSHARED: error: the groupshared variables take 32772 bytes, but the limit is 32768; the largest is 'big' with 32764

;--- cbuffer-fits.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
define void @main() #0 {
  %c = call target("dx.CBuffer", [65536 x i8]) @llvm.dx.resource.handlefromimplicitbinding.tdx.CBuffer_a65536i8t(i32 0, i32 0, i32 1, i32 0, ptr @C.str)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- cbuffer-large.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@C.str = private unnamed_addr constant [2 x i8] c"C\00"
define void @main() #0 {
  %c = call target("dx.CBuffer", [65552 x i8]) @llvm.dx.resource.handlefromimplicitbinding.tdx.CBuffer_a65552i8t(i32 0, i32 0, i32 1, i32 0, ptr @C.str)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- element-fits.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@S.str = private unnamed_addr constant [2 x i8] c"S\00"
define void @main() #0 {
  %s = call target("dx.RawBuffer", [512 x float], 1, 0) @llvm.dx.resource.handlefromimplicitbinding.tdx.RawBuffer_a512f32_1_0t(i32 1, i32 0, i32 1, i32 0, ptr @S.str)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- element-large.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@S.str = private unnamed_addr constant [2 x i8] c"S\00"
define void @main() #0 {
  %s = call target("dx.RawBuffer", [513 x float], 1, 0) @llvm.dx.resource.handlefromimplicitbinding.tdx.RawBuffer_a513f32_1_0t(i32 1, i32 0, i32 1, i32 0, ptr @S.str)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- groupshared-fits.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@big = internal addrspace(3) global [8191 x float] poison
@small = internal addrspace(3) global [1 x float] poison
define void @main() #0 {
  %v = load volatile float, ptr addrspace(3) @small
  store volatile float %v, ptr addrspace(3) @big
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- groupshared-large.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@big = internal addrspace(3) global [8191 x float] poison
@small = internal addrspace(3) global [2 x float] poison
define void @main() #0 {
  %v = load volatile float, ptr addrspace(3) @small
  store volatile float %v, ptr addrspace(3) @big
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

;--- groupshared-unread.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@big = internal addrspace(3) global [8191 x float] poison
@unread = internal addrspace(3) global [2 x float] poison
define void @main() #0 {
  %v = load volatile float, ptr addrspace(3) @big
  store float %v, ptr addrspace(3) getelementptr ([2 x float], ptr addrspace(3) @unread, i32 0, i32 1)
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
