; Rays require an acceleration structure, not a 1D texture (1).

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.RESOURCEKINDFORTRACERAY: the resource is not an acceleration structure in @main

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }

define void @main() {
  %ht = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)
  %t = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %ht, %dx.types.ResourceProperties { i32 1, i32 1033 })
  %q = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)
  call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 %q, %dx.types.Handle %t, i32 0, i32 255, float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 1.0, float 1.0)
  ret void
}

declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
declare i32 @dx.op.allocateRayQuery(i32, i32)
declare void @dx.op.rayQuery_TraceRayInline(i32, i32, %dx.types.Handle, i32, i32, float, float, float, float, float, float, float, float)

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
!4 = !{i32 4, !5}
!5 = !{i32 4, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"t", i32 0, i32 0, i32 1, i32 1, i32 0, !90}
!21 = !{!20}
!22 = !{{ <4 x float> } undef}
!10 = !{!21, null, null, null}
!11 = !{!22, null, null, null}
!90 = !{i32 0, i32 9}
