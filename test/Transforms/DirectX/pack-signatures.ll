; Separately compiled stages match because their signatures
; are packed by the same rules (docs/user/signatures.md).

; RUN: dxil-opt -S -passes=dxil-pack-signatures %s | FileCheck %s
; RUN: sed "s/flags = !{!13}/flags = !{!13, !14}/" %s \
; RUN:   | dxil-opt -S -passes=dxil-pack-signatures | FileCheck %s --check-prefix=OPTIMISED

target triple = "dxilv1.6-pc-shadermodel6.6-vertex"

define void @main() "hlsl.shader"="vertex" {
  ret void
}

; An entry without elements has no row.
define void @other() "hlsl.shader"="vertex" {
  ret void
}

!hlsl.signatures = !{!0}
!llvm.module.flags = !{!13}

!0 = !{ptr @main, !1, !11}
!1 = !{!2, !4, null}
!2 = !{!3, !5}
!4 = !{!6, !7, !8, !9}
!10 = !{i32 0}
!11 = !{!12, !15, !16}
!12 = !{i32 1, i32 2}
!13 = !{i32 1, !"dx.nativelowprec", i32 1}
!14 = !{i32 1, !"dx.packoptimized", i32 1}
!15 = !{i32 3, i32 4, i32 5, i32 6}
!16 = !{}

; The input assembler has a register for each element.
; CHECK-DAG: !{i32 0, !"POSITION", i8 9, i8 0, !{{[0-9]+}}, i8 0, i32 1, i8 3, i32 0, i8 0, null}
!3 = !{i32 0, !"POSITION", i8 9, i8 0, !10, i8 0, i32 1, i8 3, i32 -1, i8 -1, null}
; CHECK-DAG: !{i32 1, !"SV_VertexID", i8 5, i8 1, !{{[0-9]+}}, i8 0, i32 1, i8 1, i32 1, i8 0, null}
!5 = !{i32 1, !"SV_VertexID", i8 5, i8 1, !10, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}

; The third element stands beside the first, the fourth has 16 bits.
; CHECK-DAG: !{i32 0, !"UV", {{.*}} i8 2, i32 0, i8 0, null}
; OPTIMISED-DAG: !{i32 0, !"UV", {{.*}} i8 2, i32 1, i8 0, null}
!6 = !{i32 0, !"UV", i8 9, i8 0, !10, i8 2, i32 1, i8 2, i32 -1, i8 -1, null}
; CHECK-DAG: !{i32 1, !"NORMAL", {{.*}} i8 3, i32 1, i8 0, null}
; OPTIMISED-DAG: !{i32 1, !"NORMAL", {{.*}} i8 3, i32 0, i8 0, null}
!7 = !{i32 1, !"NORMAL", i8 9, i8 0, !10, i8 2, i32 1, i8 3, i32 -1, i8 -1, null}
; CHECK-DAG: !{i32 2, !"FOG", {{.*}} i8 1, i32 0, i8 2, null}
; OPTIMISED-DAG: !{i32 2, !"FOG", {{.*}} i8 1, i32 0, i8 3, null}
!8 = !{i32 2, !"FOG", i8 9, i8 0, !10, i8 2, i32 1, i8 1, i32 -1, i8 -1, null}
; CHECK-DAG: !{i32 3, !"HALF", {{.*}} i8 1, i32 2, i8 0, null}
!9 = !{i32 3, !"HALF", i8 8, i8 0, !10, i8 2, i32 1, i8 1, i32 -1, i8 -1, null}
