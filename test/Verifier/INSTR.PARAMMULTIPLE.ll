; The offset of a local root constant must be a multiple of 4.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.PARAMMULTIPLE: the offset 6 in @main

target triple = "dxil-ms-dx"

%dx.types.HitObject = type { ptr }

define void @main() {
  %h = call %dx.types.HitObject @dx.op.hitObject_MakeNop(i32 266)
  %c = call i32 @dx.op.hitObject_LoadLocalRootTableConstant(i32 288, %dx.types.HitObject %h, i32 6)
  ret void
}

declare %dx.types.HitObject @dx.op.hitObject_MakeNop(i32)
declare i32 @dx.op.hitObject_LoadLocalRootTableConstant(i32, %dx.types.HitObject, i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3, !4}

!0 = !{i32 1, i32 9}
!1 = !{i32 1, i32 9}
!2 = !{!"lib", i32 6, i32 9}
!3 = !{null, !"", null, null, null}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 8, i32 7}
