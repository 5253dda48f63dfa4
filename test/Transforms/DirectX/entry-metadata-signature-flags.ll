; Flags that a signature or the stage requires: array indices before
; a geometry shader (0x200), UAVs (0x10000), the stencil reference
; value (0x800), the shading rate (0x1000000), barycentrics
; (0x400000, from validator 1.6 on), early depth tests (0x8).

; RUN: sed 's/KIND/5/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=INDEX
; INDEX: !{i32 0, i64 8389120}
; RUN: sed 's/KIND/29/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=RATE
; RATE: !{i32 0, i64 25165824}
; RUN: sed 's/KIND/20/; s/vertex/pixel/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=STENCIL
; STENCIL: !{i32 0, i64 8390656}
; RUN: sed 's/KIND/5/; s/vertex/pixel/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=PLAIN
; PLAIN: !{i32 0, i64 8388608}
; RUN: sed 's/KIND/0/; s/i8 77,/i8 28,/; s/vertex/pixel/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=BARYCENTRICS
; BARYCENTRICS: !{i32 0, i64 12582912}
; RUN: sed 's/KIND/0/; s/vertex/pixel/; s/"hlsl.shader"/"hlsl.earlydepthstencil" "hlsl.shader"/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=EARLY
; EARLY: !{i32 0, i64 8388616}
; RUN: sed 's/KIND/0/; s/; UAVS: =/!dx.resources =/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=UAV
; UAV: !{i32 0, i64 8454144}
; RUN: sed 's/KIND/0/; s/; UAVS: =/!dx.resources =/; s/vertex/pixel/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=PLAIN

target triple = "dxilv1.6-pc-shadermodel6.6-vertex"

define void @main() "hlsl.shader"="vertex" {
  ret void
}

; UAVS: = !{!20}
!20 = !{null, !21, null, null}
!21 = !{!22}
!22 = !{i32 0, ptr undef, !"U", i32 0, i32 0, i32 1, i32 10, i1 false, i1 false, i1 false, !23}
!23 = !{i32 0, i32 9}

!hlsl.signatures = !{!0}
!llvm.module.flags = !{!10}
!10 = !{i32 1, !"dx.nativelowprec", i32 1}
!0 = !{ptr @main, !1, !2}
!1 = !{!3, !4, null}
!2 = !{!5, !5, !6}
!3 = !{!7}
!4 = !{!8}
!5 = !{i32 0}
!6 = !{}
!7 = !{i32 0, !"I", i8 9, i8 77, !5, i8 2, i32 1, i8 1, i32 0, i8 0, null}
!8 = !{i32 0, !"O", i8 5, i8 KIND, !5, i8 1, i32 1, i8 1, i32 0, i8 0, null}
