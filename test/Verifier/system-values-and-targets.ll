; Integer system values must be unsigned, and each render target must be a separate element.

; RUN: split-file %s %t
; RUN: not dxil-as --verify %t/signed.ll 2>&1 | FileCheck %s --check-prefix=SIGNED
; RUN: not dxil-as --verify %t/rows.ll 2>&1 | FileCheck %s --check-prefix=ROWS
; SIGNED: META.SEMANTICCOMPTYPE: {{.*}}is not integer
; ROWS: SM.NOPSOUTPUTIDX: {{.*}}has 2 rows, which could be indexed
; RUN: %if dxv %{ dxil-as --no-verify %t/signed.ll -o %t.dxil && not dxv %t.dxil %}
; RUN: %if dxv %{ dxil-as --no-verify %t/rows.ll -o %t.dxil && not dxv %t.dxil %}

;--- signed.ll
target triple = "dxil-ms-dx"
define void @main() {
  ret void
}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"vs", i32 6, i32 0}
!3 = !{ptr @main, !"main", !4, null, null}
!4 = !{!5, null, null}
!5 = !{!6}
!6 = !{i32 0, !"SV_VertexID", i8 4, i8 1, !7, i8 0, i32 1, i8 1, i32 0, i8 0, null}
!7 = !{i32 0}

;--- rows.ll
target triple = "dxil-ms-dx"
define void @main() {
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float 0.000000e+00)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 1, i8 0, float 0.000000e+00)
  ret void
}
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #0
attributes #0 = { nounwind }
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"ps", i32 6, i32 0}
!3 = !{ptr @main, !"main", !4, null, null}
!4 = !{null, !5, null}
!5 = !{!6}
!6 = !{i32 0, !"SV_Target", i8 9, i8 16, !7, i8 0, i32 2, i8 1, i32 0, i8 0, !8}
!7 = !{i32 0, i32 1}
!8 = !{i32 3, i32 1}
