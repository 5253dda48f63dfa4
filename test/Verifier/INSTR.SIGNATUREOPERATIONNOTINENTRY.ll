; An exported function must not access signatures.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.SIGNATUREOPERATIONNOTINENTRY: the function has no signatures in @function

target triple = "dxil-ms-dx"

define float @function() {
  %x = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  ret float %x
}

declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

attributes #0 = { nounwind memory(none) }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 6}
!3 = !{null, !"", null, null, null}
