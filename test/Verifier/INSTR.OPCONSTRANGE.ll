; A constant index must be within the binding, and a
; dynamic index requires a record whose type is an array.

; RUN: split-file %s %t
; RUN: not dxil-as --verify %t/beyond.ll 2>&1 | FileCheck %s
; CHECK: INSTR.OPCONSTRANGE: the index 1 is outside of 0 to 0 in @main
; RUN: not dxil-as --verify %t/varies.ll 2>&1 | FileCheck %s --check-prefix=VARIES
; VARIES: INSTR.OPCONSTRANGE: the index varies, but the type of the record is not an array in @main

;--- beyond.ll
target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }

define void @main() {
  %h = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 1, i1 false)
  ret void
}

declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!10}
!dx.resource.types = !{!11}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, !10, !4}
!4 = !{i32 0, i64 16, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"r0", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!21 = !{!20}
!22 = !{{ i32 } undef}
!10 = !{null, !21, null, null}
!11 = !{null, !22, null, null}

;--- varies.ll
target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }

define void @main() {
  %i = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 %i, i1 false)
  ret void
}

declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!10}
!dx.resource.types = !{!11}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 0}
!3 = !{ptr @main, !"main", null, !10, !4}
!4 = !{i32 0, i64 16, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"r0", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!21 = !{!20}
!22 = !{{ i32 } undef}
!10 = !{null, !21, null, null}
!11 = !{null, !22, null, null}
