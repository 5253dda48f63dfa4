; The module states validator 1.8 for every shader model, which defines
; the current meaning of the flags. Earlier ones treat every load from
; a UAV as one of an additional format (bit 13), or do not count the
; registers of ranges, of which more than eight are a feature (bit 15).
; RUN: sed -e '/MANY/d' -e '/FOUR/d' %s | %dxil-opt -S -passes='dxil-pipeline<O3;verify>' | FileCheck %s --check-prefix=ONE
; RUN: sed -e '/MANY/d' -e '/ONE/d' %s | %dxil-opt -S -passes='dxil-pipeline<O3;verify>' | FileCheck %s --check-prefix=FOUR
; RUN: sed -e '/FOUR/d' -e '/ONE/d' %s | %dxil-opt -S -passes='dxil-pipeline<O3;verify>' | FileCheck %s --check-prefix=MANY
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.0-pc-shadermodel6.0-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %a = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null) ; ONE
  %b = call { float, i1 } @llvm.dx.resource.load.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %a, i32 1) ; ONE
  %c = extractvalue { float, i1 } %b, 0 ; ONE
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %a, i32 0, float %c) ; ONE
  %d = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null) ; FOUR
  %e = call { <4 x float>, i1 } @llvm.dx.resource.load.typedbuffer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %d, i32 1) ; FOUR
  %f = extractvalue { <4 x float>, i1 } %e, 0 ; FOUR
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %d, i32 0, <4 x float> %f) ; FOUR
  %g = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 9, i32 3, ptr null) ; MANY
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %g, i32 0, float 1.0) ; MANY
  ret void
}

; ONE: !dx.valver = !{[[V:![0-9]+]]}
; ONE-DAG: [[V]] = !{i32 1, i32 8}
; ONE-DAG: !{i32 4, !{{[0-9]+}}}
; FOUR: !dx.valver = !{[[V:![0-9]+]]}
; FOUR-DAG: [[V]] = !{i32 1, i32 8}
; FOUR-DAG: !{i32 0, i64 8192, i32 4, !{{[0-9]+}}}
; MANY: !dx.valver = !{[[V:![0-9]+]]}
; MANY-DAG: [[V]] = !{i32 1, i32 8}
; MANY-DAG: !{i32 0, i64 32768, i32 4, !{{[0-9]+}}}
