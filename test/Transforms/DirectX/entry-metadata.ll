; The record of an entry point: name, resources, flags (tag 0, an i64) and
; thread group size (tag 4). A double is bit 2, an i64 bit 20, a wave operation
; bit 19, a structured or raw buffer bit 4: 4 + 16 + 524288 + 1048576 = 1572884.
; RUN: %dxil-opt -S -passes=dxil-entry-metadata %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="8,4,1" {
  %a = call i1 @dx.op.waveIsFirstLane(i32 110)
  %b = uitofp i1 %a to float
  %c = fpext float %b to double
  %d = zext i1 %a to i64
  ret void
}
declare i1 @dx.op.waveIsFirstLane(i32)

!hlsl.buffers = !{!0}
!dx.resources = !{!1}
!0 = !{!"cbuffer"}
!1 = !{null, !2, null, null}
!2 = !{!3}
!3 = !{i32 0, ptr undef, !"b", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}

; CHECK-NOT: !hlsl.buffers
; CHECK: !dx.resources = !{[[R:![0-9]+]]}
; CHECK: !llvm.ident = !{[[I:![0-9]+]]}
; CHECK: !dx.version = !{[[V:![0-9]+]]}
; CHECK: !dx.valver = !{[[W:![0-9]+]]}
; CHECK: !dx.shaderModel = !{[[S:![0-9]+]]}
; CHECK: !dx.entryPoints = !{[[E:![0-9]+]]}
; CHECK: [[I]] = !{!"clang-dxc
; CHECK-DAG: [[V]] = !{i32 1, i32 6}
; CHECK-DAG: [[W]] = !{i32 1, i32 8}
; CHECK: [[S]] = !{!"cs", i32 6, i32 6}
; CHECK: [[E]] = !{ptr @main, !"main", null, [[R]], [[P:![0-9]+]]}
; CHECK: [[P]] = !{i32 0, i64 1572884, i32 4, [[N:![0-9]+]]}
; CHECK: [[N]] = !{i32 8, i32 4, i32 1}
