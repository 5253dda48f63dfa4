; Pixel shaders have no groupshared memory.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.TGSMUNSUPPORTED{{: }}it has groupshared variables, but no groups
; RUN: %if dxv %{ dxil-as --no-verify %s -o %t.dxil && not dxv %t.dxil %}

target triple = "dxil-ms-dx"

@g = internal addrspace(3) global i32 undef

define void @main() {
  %a = call i32 @dx.op.loadInput.i32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  store i32 %a, ptr addrspace(3) @g, align 4
  ret void
}

declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
attributes #3 = { noduplicate nounwind }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"ps", i32 6, i32 6}
!3 = !{ptr @main, !"main", !14, null, null}
!10 = !{i32 0}
!11 = !{i32 3, i32 1}
!12 = !{i32 0, !"A", i8 5, i8 0, !10, i8 1, i32 1, i8 1, i32 0, i8 0, !11}
!13 = !{!12}
!14 = !{!13, null, null}
