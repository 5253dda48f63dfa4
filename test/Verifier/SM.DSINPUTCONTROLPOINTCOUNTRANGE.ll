; The input patch of a domain shader has at most 32 control points.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.DSINPUTCONTROLPOINTCOUNTRANGE: it takes 33 control points
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

define void @main() {
  ret void
}

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"ds", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !11}
!10 = !{i32 2, i32 33}
!11 = !{i32 2, !10}
