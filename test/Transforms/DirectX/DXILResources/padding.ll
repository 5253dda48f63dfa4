; LLVM's target("dx.Padding", N) in a constant buffer is N unused bytes: offsets
; include them, and the type in the DXIL record has bytes in their place.
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | FileCheck %s
; RUN: %dxil-opt -S -passes='dxil-pipeline<O3;verify>' %s | dxil-as - -o %t.dxil
; RUN: %if dxv %{ dxv %t.dxil | FileCheck %s --check-prefix=VALID %}
; VALID: Validation succeeded.
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-DAG: = type <{ float, [12 x i8], <4 x float> }>
%B = type <{ float, target("dx.Padding", 12), <4 x float> }>
; CHECK-DAG: = type { float, [4 x i8] }
%N = type { float, target("dx.Padding", 4) }

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %o = call target("dx.RawBuffer", i8, 1, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 9, i32 1, i32 0, ptr null)
  %b = call target("dx.CBuffer", %B) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
; CHECK: call {{.*}} @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle {{.*}}, i32 1)
  %p = call ptr @llvm.dx.resource.getpointer.p0(target("dx.CBuffer", %B) %b, i32 0)
  %q = getelementptr inbounds i8, ptr %p, i32 16
  %v = load float, ptr %q
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %o, i32 0, i32 0, float %v)
  %n = call target("dx.CBuffer", <{ %N, float }>) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr null)
  %r = call {float, float, float, float} @llvm.dx.resource.load.cbufferrow.4(target("dx.CBuffer", <{ %N, float }>) %n, i32 0)
  %w = extractvalue {float, float, float, float} %r, 2
  call void @llvm.dx.resource.store.rawbuffer(target("dx.RawBuffer", i8, 1, 0) %o, i32 4, i32 0, float %w)
  ret void
}
