; The variable that represents a resource may only be loaded for a handle.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.RESOURCEUSER: the variable of resource 'Out' is used by something else than a load in @main: store
; RUN: dxil-as --no-verify %s -o %t.dxil
; RUN: %if dxv %{ not dxv %t.dxil %}
; RUN: sed -e 's/^  store .*//' %s > %t.ll
; RUN: dxil-as --verify %t.ll
; RUN: dxil-as %t.ll -o %t.dxil
; RUN: %if dxv %{ dxv %t.dxil %}

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResourceProperties = type { i32, i32 }

@Out = external global %dx.types.Handle

define void @main() {
  %1 = load %dx.types.Handle, ptr @Out
  %2 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %1)
  %3 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %2, %dx.types.ResourceProperties { i32 4106, i32 265 })
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %3, i32 0, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  store %dx.types.Handle %1, ptr @Out
  ret void
}

declare %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32, %dx.types.Handle)
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!8}
!dx.entryPoints = !{!3, !4}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 6}
!3 = !{null, !"", null, !8, null}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 8, i32 5, i32 4, !6, i32 5, !7}
!6 = !{i32 8, i32 1, i32 1}
!7 = !{i32 0}
!8 = !{null, !9, null, null}
!9 = !{!10}
!10 = !{i32 0, ptr @Out, !"Out", i32 -1, i32 -1, i32 1, i32 10, i1 false, i1 false, i1 false, !11}
!11 = !{i32 0, i32 9}
