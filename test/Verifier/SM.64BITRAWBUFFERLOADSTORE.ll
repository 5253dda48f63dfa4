; 64-bit raw buffer accesses require shader model 6.3.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: SM.64BITRAWBUFFERLOADSTORE: 64-bit values need shader model 6.3 in @main

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }

define void @main() {
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  call void @dx.op.rawBufferStore.i64(i32 140, %dx.types.Handle %h, i32 0, i32 undef, i64 1, i64 undef, i64 undef, i64 undef, i8 1, i32 8)
  ret void
}

declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare void @dx.op.rawBufferStore.i64(i32, %dx.types.Handle, i32, i32, i64, i64, i64, i64, i8, i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!10}
!dx.resource.types = !{!11}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 2}
!1 = !{i32 1, i32 2}
!2 = !{!"cs", i32 6, i32 2}
!3 = !{ptr @main, !"main", null, !10, !4}
!4 = !{i32 0, i64 1048592, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"r0", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!21 = !{!20}
!22 = !{{ i32 } undef}
!10 = !{null, !21, null, null}
!11 = !{null, !22, null, null}
