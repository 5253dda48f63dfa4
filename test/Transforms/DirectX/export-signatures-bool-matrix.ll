; dxc stores matrices of bool in memory as words, in a type that
; is too small for them, so a pointer to one cannot be expressed.
; RUN: not %dxil-opt -disable-output '-passes=dxil-pipeline<O1;verify>' %s 2>&1 | FileCheck %s --implicit-check-not=error:
; CHECK: error: {{.*}}a matrix of bool in memory in the signature of the exported function 'f'{{.*}} not supported yet
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
%class.matrix.bool.1.2 = type { [1 x <2 x i1>] }

define { i1, i1 } @"\01?f"(i1 %a, i1 %b) "hlsl.export" {
  %r0 = insertvalue { i1, i1 } poison, i1 %b, 0
  %r = insertvalue { i1, i1 } %r0, i1 %a, 1
  ret { i1, i1 } %r
}
; By value it has a type.
define { i1 } @"\01?g"(i1 %a, i1 %b) "hlsl.export" {
  %r = insertvalue { i1 } poison, i1 %b, 0
  ret { i1 } %r
}
!hlsl.exports = !{!1, !2}
!1 = !{ptr @"\01?f", !"f", !3, !4}
!2 = !{ptr @"\01?g", !"g", !5, !6}
!3 = !{i32 0, i32 poison, !{}}
!4 = !{i32 2, %class.matrix.bool.1.2 poison, !7}
!5 = !{i32 1, i1 poison, !{i32 7, i32 1}}
!6 = !{i32 0, %class.matrix.bool.1.2 poison, !7}
!7 = !{i32 2, !8, i32 7, i32 1}
!8 = !{i32 1, i32 2, i32 2}
