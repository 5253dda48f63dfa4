; Unknown properties of an entry point, properties of other
; stages, and malformed hint nodes of loops are rejected.

; RUN: dxil-as --verify %s
; RUN: sed -e 's/i32 5, !5}/i32 77, i32 7}/' %s > %t.unknown.ll
; RUN: not dxil-as --verify %t.unknown.ll 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; UNKNOWN: META.WELLFORMED: {{.*}}: unknown property 77
; RUN: sed -e 's/i32 5, !5}/i32 2, !5}/' %s > %t.domain.ll
; RUN: not dxil-as --verify %t.domain.ll 2>&1 | FileCheck %s --check-prefix=DOMAIN
; DOMAIN: META.WELLFORMED: property 2 is not a property of compute shaders
; RUN: sed -e 's/i32 5, !5}/i32 5, i32 7}/' %s > %t.space.ll
; RUN: not dxil-as --verify %t.space.ll 2>&1 | FileCheck %s --check-prefix=SPACE
; SPACE: META.WELLFORMED: {{.*}}: the space of automatic bindings is not a node
; RUN: sed -e 's/!{!6, !7}/!{!6, !5}/' %s > %t.loop.ll
; RUN: not dxil-as --verify %t.loop.ll 2>&1 | FileCheck %s --check-prefix=LOOP
; LOOP: META.WELLFORMED: the node of a loop does not consist of hints in @main: br i1
; RUN: %if dxv %{ dxil-as %s -o %t.dxil && dxv %t.dxil %}
; RUN: %if dxv %{ dxil-as --no-verify %t.domain.ll -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 5
  br i1 %c, label %loop, label %exit, !llvm.loop !6
exit:
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5, i32 5, !5}
!5 = !{i32 8, i32 1, i32 1}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.disable"}
