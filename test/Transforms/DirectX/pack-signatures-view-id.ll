; SV_ViewID may need an input register; if none is free, this is an error.

; RUN: not dxil-opt -S -passes=dxil-pack-signatures %s 2>&1 | FileCheck %s
; RUN: sed 's/, i32 31}/}/; s/i8 2, i32 32/i8 2, i32 31/' %s | dxil-opt -S -passes=dxil-pack-signatures -o /dev/null
; CHECK: error: 'SV_ViewID' needs one of the 32 registers of the pixel shader's input, but other values take all of them

target triple = "dxilv1.6-pc-shadermodel6.6-pixel"

define void @main() "hlsl.shader"="pixel" {
  %1 = call i32 @dx.op.viewID.i32(i32 138)
  ret void
}

declare i32 @dx.op.viewID.i32(i32)

!hlsl.signatures = !{!0}

!0 = !{ptr @main, !1, !4}
!1 = !{!2, null, null}
!2 = !{!3}
!4 = !{!5, !6, !6}
!5 = !{i32 0}
!6 = !{}
!3 = !{i32 0, !"A", i8 9, i8 0, !8, i8 2, i32 32, i8 4, i32 -1, i8 -1, null}
!8 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31}
