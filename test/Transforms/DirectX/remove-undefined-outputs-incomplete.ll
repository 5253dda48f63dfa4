; System values must be written completely.
; SV_Target and user-defined values need not be.

; RUN: not dxil-opt -disable-output -passes=dxil-remove-undefined-outputs %s 2>&1 | FileCheck %s
; RUN: sed '/i32 0, i32 0, i8 1, float 1.0/d' %s | not dxil-opt -disable-output -passes=dxil-remove-undefined-outputs 2>&1 | FileCheck %s --check-prefix=NEVER
; RUN: sed 's/i8 3, !8/i8 0, !8/' %s | dxil-opt -disable-output -passes=dxil-remove-undefined-outputs 2>&1 | count 0

target triple = "dxilv1.6-pc-shadermodel6.6-library"

declare void @dxil.op.StoreOutput.f32(i32, i32, i8, float)

define void @vertex() "hlsl.shader"="vertex" {
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float 1.0)
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 3, float undef)
  call void @dxil.op.StoreOutput.f32(i32 1, i32 0, i8 0, float 1.0)
  ret void
}

define void @pixel() "hlsl.shader"="pixel" {
  call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float 1.0)
  call void @dxil.op.StoreOutput.f32(i32 1, i32 0, i8 0, float 1.0)
  ret void
}

!hlsl.signatures = !{!0, !10}
!7 = !{}
!8 = !{i32 0}

!0 = !{ptr @vertex, !1, !2}
!1 = !{null, !3, null}
!2 = !{!7, !9, !7}
!3 = !{!4, !5}
!9 = !{i32 0, i32 0}
; CHECK: error: 'SV_Position' must be written completely, but 'xzw' is never written
; NEVER: error: 'SV_Position' is never written
!4 = !{i32 0, !"SV_Position", i8 9, i8 3, !8, i8 4, i32 1, i8 4, i32 -1, i8 -1, null}
!5 = !{i32 1, !"UV", i8 9, i8 0, !8, i8 2, i32 1, i8 4, i32 -1, i8 -1, null}

!10 = !{ptr @pixel, !11, !2}
!11 = !{null, !12, null}
!12 = !{!13, !14}
!13 = !{i32 0, !"SV_Target", i8 9, i8 16, !8, i8 0, i32 1, i8 4, i32 -1, i8 -1, null}
!14 = !{i32 1, !"SV_Depth", i8 9, i8 17, !8, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}
