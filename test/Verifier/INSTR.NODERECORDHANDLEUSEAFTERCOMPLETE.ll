; Completed records must not be used.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.NODERECORDHANDLEUSEAFTERCOMPLETE: the records of the handle are complete in @main
; RUN: dxil-as --no-verify %s -o %t.dxil
; RUN: %if dxv %{ not dxv %t.dxil %}
; RUN: sed -e '/; AFTER$/d' %s > %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.NodeHandle = type { ptr }
%dx.types.NodeInfo = type { i32, i32 }
%dx.types.NodeRecordHandle = type { ptr }
%dx.types.NodeRecordInfo = type { i32, i32 }

define void @main() {
  %o = call %dx.types.NodeHandle @dx.op.createNodeOutputHandle(i32 247, i32 0)
  %p = call %dx.types.NodeHandle @dx.op.annotateNodeHandle(i32 249, %dx.types.NodeHandle %o, %dx.types.NodeInfo { i32 6, i32 4 })
  %r = call %dx.types.NodeRecordHandle @dx.op.allocateNodeOutputRecords(i32 238, %dx.types.NodeHandle %p, i32 1, i1 true)
  %s = call %dx.types.NodeRecordHandle @dx.op.annotateNodeRecordHandle(i32 251, %dx.types.NodeRecordHandle %r, %dx.types.NodeRecordInfo { i32 38, i32 4 })
  call void @dx.op.outputComplete(i32 241, %dx.types.NodeRecordHandle %s)
  call void @dx.op.outputComplete(i32 241, %dx.types.NodeRecordHandle %s) ; AFTER
  ret void
}

declare %dx.types.NodeHandle @dx.op.createNodeOutputHandle(i32, i32) #1
declare %dx.types.NodeHandle @dx.op.annotateNodeHandle(i32, %dx.types.NodeHandle, %dx.types.NodeInfo) #1
declare %dx.types.NodeRecordHandle @dx.op.allocateNodeOutputRecords(i32, %dx.types.NodeHandle, i32, i1) #0
declare %dx.types.NodeRecordHandle @dx.op.annotateNodeRecordHandle(i32, %dx.types.NodeRecordHandle, %dx.types.NodeRecordInfo) #1
declare void @dx.op.outputComplete(i32, %dx.types.NodeRecordHandle) #0

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

!dx.version = !{!0}
!dx.valver = !{!0}
!dx.shaderModel = !{!1}
!dx.entryPoints = !{!2, !3}

!0 = !{i32 1, i32 8}
!1 = !{!"lib", i32 6, i32 8}
!2 = !{null, !"", null, null, null}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 8, i32 15, i32 13, i32 3, i32 15, !6, i32 16, i32 -1, i32 4, !5, i32 21, !7}
!5 = !{i32 1, i32 1, i32 1}
!6 = !{!"main", i32 0}
!7 = !{!8}
!8 = !{i32 1, i32 6, i32 2, !9, i32 3, i32 1, i32 0, !10}
!9 = !{i32 0, i32 4, i32 2, i32 4}
!10 = !{!"next", i32 0}
